import { readFileSync } from "node:fs";
import { type FontWeight, fontFiles } from "./fontFiles.ts";
import { type Advances, readAdvances } from "./readAdvances.ts";
import { scriptAdvance } from "./scriptFonts.ts";

/** Width of a letter that the font lacks, in units of the font size: East Asian letters fill a square. */
const WIDE = 1;
const NARROW = 0.6;
const FIRST_WIDE = 0x1100;
const WITHOUT_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

const fonts = new Map<FontWeight, Advances>();
const known = { 400: new Map<string, number>(), 600: new Map<string, number>() };

/** Width of a text in the interface's font, px. Kerning is left out, which is at most a little too wide. */
export function textWidth(text: string, fontSize: number, weight: FontWeight = 400): number {
  const widths = known[weight];
  let sum = 0;
  for (const letter of text) {
    let width = widths.get(letter);
    if (width === undefined) {
      width = letterWidth(letter, weight);
      widths.set(letter, width);
    }
    sum += width;
  }
  return sum * fontSize;
}

function letterWidth(letter: string, weight: FontWeight): number {
  if (WITHOUT_WIDTH.test(letter)) return 0;
  const codePoint = letter.codePointAt(0) ?? 0;
  return (
    advances(weight)(codePoint) ?? scriptAdvance(letter, weight) ?? (codePoint >= FIRST_WIDE ? WIDE : NARROW)
  );
}

/** A font file is read when the first text is measured. */
function advances(weight: FontWeight): Advances {
  const font = fonts.get(weight) ?? readAdvances(readFileSync(fontFiles[weight]));
  fonts.set(weight, font);
  return font;
}

/** Width of a text in a font as CSS writes it, such as `bold 12px Inter`. */
export function cssTextWidth(text: string, font: string): number {
  const size = Number(/(\d*\.?\d+)px/.exec(font)?.[1] ?? 12);
  const weight = /\b(bold|bolder|[6-9]00)\b/.test(font) ? 600 : 400;
  return textWidth(text, size, weight);
}
