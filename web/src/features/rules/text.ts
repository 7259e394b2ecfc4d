/** The text of a clause (a little Markdown) as paragraphs and list items of plain, strong and linked pieces. */
export interface Bit {
  readonly text: string;
  readonly style?: "strong" | "em" | "clause";
}

export interface Paragraph {
  readonly kind: "text" | "item" | "row";
  readonly bits: readonly Bit[];
  /** The cells of a row of a table. */
  readonly cells?: readonly (readonly Bit[])[];
}

const BITS = /\*\*([^*]+)\*\*|\*([^*]+)\*|\b((?:R\d+(?:\.\d+)+)|V\d+[a-z]?)\b/g;

export function bitsOf(text: string): Bit[] {
  const found: Bit[] = [];
  let last = 0;
  for (const match of text.matchAll(BITS)) {
    if (match.index > last) found.push({ text: text.slice(last, match.index) });
    if (match[1]) found.push({ text: match[1], style: "strong" });
    else if (match[2]) found.push({ text: match[2], style: "em" });
    else if (match[3]) found.push({ text: match[3], style: "clause" });
    last = match.index + match[0].length;
  }
  if (last < text.length) found.push({ text: text.slice(last) });
  return found;
}

export function blocksOf(text: string): Paragraph[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !/^\|[\s:|-]+\|$/.test(line))
    .map((line) => {
      if (line.startsWith("|")) {
        const cells = line
          .slice(1, line.endsWith("|") ? -1 : undefined)
          .split("|")
          .map((cell) => bitsOf(cell.trim()));
        return { kind: "row", bits: [], cells };
      }
      const item = /^(?:- |\d+\. )(.*)$/.exec(line);
      return item ? { kind: "item", bits: bitsOf(item[1] ?? "") } : { kind: "text", bits: bitsOf(line) };
    });
}
