import { cutText } from "./cutText.ts";
import { type TextWeight, textWidth } from "./textWidth.ts";

/** A text may go on in another line after a space, a hyphen, a slash or an East Asian letter, as in a browser. */
const BREAKS = /(?<=[\s\-/])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])(?=\p{L})/u;
/** What says nothing at the end of a text that goes on. */
const LOOSE_END = /[\s&,;:(–—/-]+$/;

/** Nearer than this the lines of a text need not be balanced, px. */
const PRECISION = 3;

/**
 * A text on as few lines as there is room for, about equally long and broken between words only; null: it has a word wider
 * than `width`.
 */
export function wrapWords(
  text: string,
  fontSize: number,
  width: number,
  weight: TextWeight = "regular",
): string[] | null {
  const words = text.trim().split(BREAKS);
  const widthOf = (line: string) => textWidth(line.trimEnd(), fontSize, weight);
  let [narrow, wide] = [Math.max(...words.map(widthOf)), width];
  if (narrow > width) return null;
  let lines = filledLines(words, width, widthOf);
  while (lines.length > 1 && wide - narrow > PRECISION) {
    const middle = (narrow + wide) / 2;
    const narrower = filledLines(words, middle, widthOf);
    if (narrower.length > lines.length) narrow = middle;
    else [wide, lines] = [middle, narrower];
  }
  return lines.map((line) => line.trimEnd());
}

/** Lines that each take as many words as they hold. */
function filledLines(words: string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + word) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines;
}

/** A text that is no wider than its place: its first whole words and "…". Only a word that is too wide itself is cut inside. */
export function cutWords(
  text: string,
  fontSize: number,
  width: number,
  weight: TextWeight = "regular",
): string {
  if (textWidth(text, fontSize, weight) <= width) return text;
  const words = text.split(BREAKS);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const cut = `${words.slice(0, count).join("").replace(LOOSE_END, "")}…`;
    if (textWidth(cut, fontSize, weight) <= width) return cut;
  }
  return cutText(text, fontSize, width, weight);
}
