/** Names in small capitals. Always painted at the same few sizes and scaled: each new font costs the browser dear. */
import type { Label, Point } from "./format";
import type { Ink } from "./ink";
import { SERIF } from "./look";

/** The size of capitals; small ones are so much of it. */
const EM = 40;
const SMALL = 0.8;

interface Run {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}
const runsOf = new Map<string, Run[]>();

/** Forget how wide names are, because the letters have changed. */
export function forgetLetters(): void {
  runsOf.clear();
}

export interface Style {
  readonly colour: string;
  readonly halo: string;
  readonly isItalic: boolean;
  /** Between letters, as a share of their size. */
  readonly spacing: number;
}

/** Would a disc lie on the name? Reckoned, not measured: a small capital is about 0.56 of the size wide. */
export function isUnder(label: Label, [x, y]: Point, radius: number): boolean {
  const turn = ((label.turn ?? 0) * Math.PI) / 180;
  const [dx, dy] = [x - label.at[0], y - label.at[1]];
  const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn));
  const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
  const halfWidth = 0.28 * label.size * Math.max(...label.lines.map((line) => line.length));
  return (
    Math.hypot(Math.max(0, along - halfWidth), Math.max(0, across - 0.4 * label.size * label.lines.length)) < radius
  );
}

/** A name where its label says. */
export function paintName(ink: Ink, label: Label, { colour, halo, isItalic, spacing }: Style): void {
  const scale = label.size / EM;
  ink.save();
  ink.translate(label.at[0], label.at[1]);
  if (label.turn) ink.rotate((label.turn * Math.PI) / 180);
  ink.scale(scale, scale);
  ink.fillStyle = colour;
  ink.strokeStyle = halo;
  ink.lineWidth = Math.max(3 / scale, EM * 0.2);
  ink.textAlign = "left";
  ink.textBaseline = "alphabetic";
  ink.letterSpacing = `${EM * spacing}px`;
  label.lines.forEach((line, number) => {
    const down = ((number - (label.lines.length - 1) / 2) * 0.98 + 0.31) * EM;
    const runs = measured(ink, line, isItalic);
    let x = -runs.reduce((sum, run) => sum + run.width, 0) / 2;
    for (const run of runs) {
      ink.font = run.font;
      ink.globalAlpha = 0.55;
      ink.strokeText(run.text, x, down);
      ink.globalAlpha = 1;
      ink.fillText(run.text, x, down);
      x += run.width;
    }
  });
  ink.letterSpacing = "0px";
  ink.restore();
}

/** A line of a name as runs with their widths: measured once. */
function measured(ink: Ink, line: string, isItalic: boolean): Run[] {
  const key = `${line} ${isItalic}`;
  let runs = runsOf.get(key);
  if (!runs) {
    runs = smallCapitals(line).map(([text, large]) => {
      const font = `${isItalic ? "italic " : ""}600 ${EM * (large ? 1 : SMALL)}px ${SERIF}`;
      ink.font = font;
      return { text, font, width: ink.measureText(text).width };
    });
    runsOf.set(key, runs);
  }
  return runs;
}

/** Runs of letters, each large (first letters of words) or small. */
function smallCapitals(text: string): [string, boolean][] {
  const runs: [string, boolean][] = [];
  let initial = true;
  for (const letter of text.toUpperCase()) {
    const last = runs.at(-1);
    if (last && last[1] === initial) last[0] += letter;
    else runs.push([letter, initial]);
    initial = letter === " " || letter === "-";
  }
  return runs;
}
