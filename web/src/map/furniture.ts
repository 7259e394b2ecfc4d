/** What makes a board of a map: its frame, its title and the wind rose, as on the printed one. */
import type { MapFile } from "./format";
import type { GroundScene } from "./ground";
import type { Ink } from "./ink";
import { paintName } from "./letters";
import { type MapTheme, SERIF } from "./look";
import { type Box, meets } from "./shapes";

const ROSE = { x: 1900, y: 3900, radius: 300 };
const ROSE_BOX: Box = { x0: 1560, y0: 3500, x1: 2240, y1: 4260 };
const TITLE = { x: 5980, y: 240 };
const TITLE_BOX: Box = { x0: 4900, y0: 100, x1: 7100, y1: 520 };
/** The frame lies so far inside the edge. */
const FRAME = 40;
const TICKS = 100;

export function paintFurniture(ink: Ink, { map, theme, title }: GroundScene, box: Box): void {
  if (meets(box, ROSE_BOX)) rose(ink, theme);
  if (title && meets(box, TITLE_BOX)) heading(ink, theme, title);
  const { width, height } = map;
  surround(ink, theme, map, box);
  if (box.x0 > FRAME && box.y0 > FRAME && box.x1 < width - FRAME && box.y1 < height - FRAME) return;
  ink.strokeStyle = theme.frame;
  for (const [inset, thick] of [
    [9, 18],
    [34, 3],
  ] as const) {
    ink.lineWidth = thick;
    ink.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
  ink.beginPath();
  for (let x = TICKS; x < width; x += TICKS) {
    ink.moveTo(x, 18);
    ink.lineTo(x, 34);
    ink.moveTo(x, height - 34);
    ink.lineTo(x, height - 18);
  }
  for (let y = TICKS; y < height; y += TICKS) {
    ink.moveTo(18, y);
    ink.lineTo(34, y);
    ink.moveTo(width - 34, y);
    ink.lineTo(width - 18, y);
  }
  ink.lineWidth = 3;
  ink.stroke();
}

function heading(ink: Ink, theme: MapTheme, [name, below]: readonly [string, string]): void {
  const { x, y } = TITLE;
  const style = { colour: theme.frame, halo: theme.paper, isItalic: false, spacing: 0.1 };
  paintName(ink, { lines: [name], at: [x, y], size: 200 }, style);
  ink.strokeStyle = theme.frame;
  ink.lineWidth = 4;
  ink.beginPath();
  ink.moveTo(x - 760, y + 120);
  ink.lineTo(x + 760, y + 120);
  ink.moveTo(x - 660, y + 134);
  ink.lineTo(x + 660, y + 134);
  ink.stroke();
  paintName(ink, { lines: [below], at: [x, y + 195], size: 70 }, { ...style, isItalic: true });
}

/** Tiles reach beyond the board: there is nothing but paper. */
function surround(ink: Ink, theme: MapTheme, { width, height }: MapFile, box: Box): void {
  ink.fillStyle = theme.paper;
  if (box.x0 < 0) ink.fillRect(box.x0, box.y0, -box.x0, box.y1 - box.y0);
  if (box.y0 < 0) ink.fillRect(box.x0, box.y0, box.x1 - box.x0, -box.y0);
  if (box.x1 > width) ink.fillRect(width, box.y0, box.x1 - width, box.y1 - box.y0);
  if (box.y1 > height) ink.fillRect(box.x0, height, box.x1 - box.x0, box.y1 - height);
}

/** A wind rose of sixteen rays. */
function rose(ink: Ink, theme: MapTheme): void {
  const { radius } = ROSE;
  const point = (angle: number, far: number): [number, number] => [Math.sin(angle) * far, -Math.cos(angle) * far];
  ink.save();
  ink.translate(ROSE.x, ROSE.y);
  ink.strokeStyle = theme.frame;
  for (const [share, thick] of [
    [0.8, 2],
    [0.84, 5],
    [0.36, 1.5],
  ] as const) {
    ink.lineWidth = thick;
    ink.beginPath();
    ink.arc(0, 0, radius * share, 0, 7);
    ink.stroke();
  }
  ink.lineWidth = 1.5;
  for (const [share, offset, step] of [
    [0.5, 22.5, 45],
    [0.68, 45, 90],
    [1, 0, 90],
  ] as const) {
    for (let turn = 0; turn < 360; turn += step) {
      const angle = ((turn + offset) * Math.PI) / 180;
      for (const side of [-1, 1]) {
        ink.beginPath();
        ink.moveTo(0, 0);
        ink.lineTo(...point(angle + (side * Math.PI * Math.min(step, 90)) / 360, radius * 0.16));
        ink.lineTo(...point(angle, radius * share));
        ink.closePath();
        ink.fillStyle = side < 0 ? theme.frame : theme.badge;
        ink.fill();
        ink.stroke();
      }
    }
  }
  ink.fillStyle = theme.frame;
  ink.font = `600 ${0.26 * radius}px ${SERIF}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  ink.fillText("N", 0, -1.08 * radius);
  ink.restore();
}
