/** A game as a picture of 1200 × 630 and as text. Nations only: the names of other people are theirs. */
import { api } from "../../api/http";
import { areaOwners } from "./owners";

const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 48;

export function textOf(title: string, lines: readonly string[], link: string): string {
  return [`megaciv · ${title}`, ...lines.map((line) => `· ${line}`), link].join("\n");
}

/** The words in lines that fit. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (context.measureText(longer).width <= width || !line) line = longer;
    else {
      found.push(line);
      line = word;
    }
  }
  found.push(line);
  return found.slice(0, most);
}

/** The map at the end in the colours of its nations, what I did, and where it was played. */
export async function drawn(table: string, title: string, lines: readonly string[]): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#f1e8d4";
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const info = await api.history(table);
  const end = info.turns.at(-1)?.at ?? 0;
  const { view } = await api.replay(table, end);
  await areaOwners(context, view, { x: 560, y: 0, width: 640, height: HEIGHT });
  const shade = context.createLinearGradient(520, 0, 720, 0);
  shade.addColorStop(0, "#f1e8d4");
  shade.addColorStop(1, "#f1e8d400");
  context.fillStyle = shade;
  context.fillRect(0, 0, 720, HEIGHT);
  context.fillStyle = "#b8860b";
  context.fillRect(0, 0, WIDTH, 10);
  context.fillStyle = "#7a5608";
  context.font = "600 26px Georgia, serif";
  context.fillText("megaciv", EDGE, 72);
  context.fillStyle = "#2a241b";
  context.font = "600 50px Georgia, serif";
  let y = 150;
  for (const line of wrapped(context, title, 560, 3)) {
    context.fillText(line, EDGE, y);
    y += 58;
  }
  y += 14;
  context.font = "25px Georgia, serif";
  context.fillStyle = "#4a4034";
  for (const text of lines) {
    for (const line of wrapped(context, text, 540, 3)) {
      context.fillText(line, EDGE, y);
      y += 33;
    }
    y += 14;
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
