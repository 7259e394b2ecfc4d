/** Paints who held what: each area in the colour of its nation. */
import type { PublicView } from "../../api/wire";
import { loadMap } from "../../map/format";
import { NATIONS } from "../../map/look";
import { shapesOf } from "../../map/shapes";

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export async function areaOwners(context: CanvasRenderingContext2D, view: PublicView, frame: Frame): Promise<void> {
  const map = await loadMap();
  const shapes = shapesOf(map, "coarse");
  const held = Object.entries(view.areas).filter(([, owners]) =>
    Object.keys(owners).some((civ) => civ in view.players),
  );
  const boxes = held.flatMap(([area]) => shapes.byId.get(area)?.box ?? []);
  if (!boxes.length) return;
  const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
  const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
  const scale = 0.94 * Math.min(frame.width / (x1 - x0), frame.height / (y1 - y0));
  context.save();
  context.translate(frame.x + frame.width / 2, frame.y + frame.height / 2);
  context.scale(scale, scale);
  context.translate(-(x0 + x1) / 2, -(y0 + y1) / 2);
  context.lineWidth = 1.5 / scale;
  context.strokeStyle = "#6b5a3c";
  for (const [area, owners] of held) {
    const owner = Object.entries(owners).find(([, { city }]) => city)?.[0] ?? Object.keys(owners)[0] ?? "";
    const path = new Path2D(shapes.outline(area));
    context.fillStyle = NATIONS[owner]?.colour ?? "#d3c78d";
    context.fill(path);
    context.stroke(path);
  }
  context.restore();
}
