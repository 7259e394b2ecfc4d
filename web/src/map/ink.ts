/** What everything on the board is painted with. */
export type Ink = OffscreenCanvasRenderingContext2D;

/** A small picture made once: so many dots wide and high, painted in units of which one is so many dots. */
export function picture(width: number, height: number, unit: number, paint: (ink: Ink) => void): OffscreenCanvas {
  const made = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const ink = made.getContext("2d");
  if (ink) {
    ink.scale(unit, unit);
    ink.lineJoin = ink.lineCap = "round";
    paint(ink);
  }
  return made;
}
