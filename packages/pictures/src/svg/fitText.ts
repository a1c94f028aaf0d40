import { type FontWeight, textWidth } from "../fonts/index.ts";

const ELLIPSIS = "…";
/** A browser's words break here, too: after a hyphen or a slash. */
const BREAKS = /(?<=[\s\-/])/;

/** A text within a width, cut with "…" where it is longer. */
export function fitText(text: string, width: number, fontSize: number, weight: FontWeight = 400): string {
  if (textWidth(text, fontSize, weight) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const cut = letters.slice(0, middle).join("").trimEnd() + ELLIPSIS;
    if (textWidth(cut, fontSize, weight) <= width) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? "" : letters.slice(0, low).join("").trimEnd() + ELLIPSIS;
}

export interface WrapOptions {
  width: number;
  fontSize: number;
  weight?: FontWeight;
  /** The last line takes what is left, cut where it is too long. */
  maxLines: number;
}

/** The least width in which a text takes no more than so many lines, none of which is cut, px. */
export function widthInLines(text: string, { fontSize, weight = 400, maxLines }: Omit<WrapOptions, "width">) {
  const words = text.trim().replace(/\s+/g, " ").split(BREAKS);
  const widthOf = (part: string) => textWidth(part.trimEnd(), fontSize, weight);
  const lineCount = (width: number) => {
    let count = 1;
    let line = "";
    for (const word of words) {
      const isWhole = line === "" || widthOf(line + word) <= width;
      line = isWhole ? line + word : word;
      if (!isWhole) count += 1;
    }
    return count;
  };
  let low = Math.max(...words.map(widthOf));
  let high = widthOf(words.join(""));
  if (lineCount(low) <= maxLines) return Math.ceil(low);
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (lineCount(middle) <= maxLines) high = middle;
    else low = middle;
  }
  return Math.ceil(high);
}

/** A text in lines of a width, broken between words. */
export function wrapText(text: string, { width, fontSize, weight = 400, maxLines }: WrapOptions): string[] {
  const words = text.trim().replace(/\s+/g, " ").split(BREAKS);
  const lines: string[] = [];
  let line = "";
  for (const [i, word] of words.entries()) {
    const longer = line + word;
    if (line === "" || textWidth(longer.trimEnd(), fontSize, weight) <= width) {
      line = longer;
      continue;
    }
    if (lines.length === maxLines - 1) {
      line += words.slice(i).join("");
      break;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].map((one) => fitText(one.trimEnd(), width, fontSize, weight));
}
