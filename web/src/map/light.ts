/** Light along the coasts: a haze on the water, a shade on the land. Soft, so it is painted once, small, and enlarged. */
import { type Ink, picture } from "./ink";
import type { MapTheme } from "./look";
import type { BorderLine, Shapes } from "./shapes";

type Strokes = readonly (readonly [width: number, strength: number])[];
const HAZE: Strokes = [
  [120, 0.1],
  [84, 0.12],
  [54, 0.14],
  [30, 0.18],
];
const SHADE: Strokes = [
  [50, 0.12],
  [26, 0.2],
];
/** So many map units are one dot of the small pictures; the haze is broader, and part of the first drawing. */
const HAZE_UNITS = 16;
const SHADE_UNITS = 10;

const hazes = new WeakMap<MapTheme, OffscreenCanvas>();
const shades = new WeakMap<MapTheme, OffscreenCanvas>();

/** One path, so that the light of neighbouring arcs does not add up where they meet. */
export function shoreOf(lines: readonly BorderLine[]): Path2D {
  const shore = new Path2D();
  for (const line of lines) if (line.kind === "shore") shore.addPath(line.path);
  return shore;
}

export function paintHaze(ink: Ink, coarse: Shapes, theme: MapTheme): void {
  paint(ink, coarse, HAZE_UNITS, hazes, theme, (small) => strokes(small, coarse, theme.foam, HAZE));
}

/** The shade ends at the shore, as exactly as such a small picture can tell. */
export function paintShade(ink: Ink, coarse: Shapes, theme: MapTheme): void {
  paint(ink, coarse, SHADE_UNITS, shades, theme, (small) => {
    strokes(small, coarse, theme.coast_shade, SHADE);
    small.globalCompositeOperation = "destination-out";
    small.globalAlpha = 1;
    for (const { water } of coarse.all) if (water) small.fill(water, "evenodd");
  });
}

function paint(
  ink: Ink,
  { map }: Shapes,
  units: number,
  known: WeakMap<MapTheme, OffscreenCanvas>,
  theme: MapTheme,
  draw: (small: Ink) => void,
): void {
  let made = known.get(theme);
  if (!made) {
    made = picture(map.width / units, map.height / units, 1 / units, draw);
    known.set(theme, made);
  }
  ink.drawImage(made, 0, 0, made.width * units, made.height * units);
}

function strokes(ink: Ink, coarse: Shapes, colour: string, all: Strokes): void {
  const shore = shoreOf(coarse.lines);
  ink.strokeStyle = colour;
  for (const [width, strength] of all) {
    ink.globalAlpha = strength;
    ink.lineWidth = width;
    ink.stroke(shore);
  }
}
