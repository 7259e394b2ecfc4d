/** Signs printed on the board: mountains, dunes, trees; city sites, volcanoes, limits. */
import type { MapFile } from "./format";
import { type Ink, picture } from "./ink";
import { type MapTheme, SERIF } from "./look";
import type { Box } from "./shapes";

type At = readonly [number, number];

const MOUNTAIN = new Path2D("M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0Z");
const MOUNTAIN_SHADE = new Path2D("M.02-.9Q.1-.86.1-.82Q.3-.4.64 0L.2 0Q.34-.2.12-.42Q.16-.64.02-.9Z");
const MOUNTAIN_INK = new Path2D("M-.62 0Q-.3-.42-.06-.86Q.02-.94.1-.82Q.3-.4.64 0");
const DUNE = new Path2D("M-.8 0Q-.3-.5.1-.14Q.4.1.9-.06M-.1-.2Q.05-.05.02.1");
const TREE = new Path2D("M0 0V-.4M-.36-.3Q-.42-.62-.16-.78Q0-1.1.2-.78Q.46-.6.36-.3Q0-.16-.36-.3Z");
const CONE = new Path2D("M-17 13L-5-9Q0-5 5-9L17 13Z");
const LAVA = new Path2D("M-5-9Q0-5 5-9Q8 0 2 2Q0 8-3 3Q-8 0-5-9Z");

type Sign = keyof MapFile["signs"];
const SIGNS: readonly Sign[] = ["dune", "tree", "mountain"];
/** Below this scale only mountains are seen. */
const FAR = 0.2;
/** Stamps come in sizes of so many dots. */
const STEP = 4;

const stamps = new Map<string, OffscreenCanvas>();

/** The signs of the land within a box: drawn once for a size, then copied. */
export function paintRelief(ink: Ink, map: MapFile, theme: MapTheme, box: Box, scale: number, density: number): void {
  for (const kind of SIGNS) {
    if (kind !== "mountain" && scale < FAR) continue;
    const flat = map.signs[kind];
    for (let i = 0; i < flat.length; i += 3) {
      const [x, y, size] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as number];
      if (x < box.x0 - size || x > box.x1 + size || y < box.y0 - size || y > box.y1 + size) continue;
      const dots = STEP * Math.ceil((size * scale * density) / STEP);
      ink.drawImage(stampOf(kind, theme, dots), x - size, y - 1.2 * size, 2 * size, 1.6 * size);
    }
  }
}

/** A sign in a box from -1 to 1 and from -1.2 to 0.4 of its size. */
function stampOf(kind: Sign, theme: MapTheme, dots: number): OffscreenCanvas {
  const key = `${kind} ${theme.relief} ${dots}`;
  let stamp = stamps.get(key);
  if (!stamp) {
    stamp = picture(2 * dots, 1.6 * dots, dots, (ink) => {
      ink.translate(1, 1.2);
      drawSign(ink, kind, theme);
    });
    stamps.set(key, stamp);
  }
  return stamp;
}

function drawSign(ink: Ink, kind: Sign, theme: MapTheme): void {
  ink.strokeStyle = theme.relief;
  if (kind === "mountain") {
    ink.globalAlpha = 0.68;
    ink.fillStyle = theme.relief_light;
    ink.fill(MOUNTAIN);
    ink.fillStyle = theme.relief_shade;
    ink.fill(MOUNTAIN_SHADE);
    ink.globalAlpha = 0.9;
    ink.lineWidth = 0.055;
    ink.stroke(MOUNTAIN_INK);
  } else {
    ink.globalAlpha = kind === "dune" ? 0.45 : 0.55;
    ink.lineWidth = 0.09;
    ink.stroke(kind === "dune" ? DUNE : TREE);
  }
}

/** A city site: black ones are square, white ones round, so that colour is not all. */
export function paintSite(ink: Ink, [x, y]: At, kind: string, theme: MapTheme, grown: number): void {
  const half = 13 * grown;
  ink.beginPath();
  ink.roundRect(x - half, y - half, 2 * half, 2 * half, kind === "black" ? 2 : 8);
  ink.fillStyle = kind === "black" ? theme.site_black : theme.site_white;
  ink.fill();
  ink.strokeStyle = kind === "black" ? theme.site_rim : theme.site_black;
  ink.lineWidth = kind === "black" ? 3 : 5;
  ink.stroke();
}

export function paintVolcano(ink: Ink, [x, y]: At, theme: MapTheme, grown: number): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(grown, grown);
  ink.fillStyle = theme.fire;
  ink.strokeStyle = theme.halo;
  ink.lineWidth = 2.5;
  ink.fill(CONE);
  ink.stroke(CONE);
  ink.fillStyle = theme.gold;
  ink.fill(LAVA);
  ink.restore();
}

export function paintLimit(ink: Ink, [x, y]: At, number: number, theme: MapTheme): void {
  ink.beginPath();
  ink.arc(x, y, 15, 0, 7);
  ink.fillStyle = theme.badge;
  ink.fill();
  ink.strokeStyle = theme.badge_ink;
  ink.lineWidth = 2;
  ink.stroke();
  ink.fillStyle = theme.badge_ink;
  ink.font = `700 21px ${SERIF}`;
  ink.textAlign = "center";
  ink.textBaseline = "alphabetic";
  ink.fillText(String(number), x, y + 7.5);
}
