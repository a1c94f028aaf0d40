import { characterWidth } from "../../text-metrics/index.ts";

/** Upper and lower edge of characters above and below the baseline, in units of the font size; down is positive. */
interface Height {
  top: number;
  bottom: number;
}
const SMALL: Height = { top: -0.57, bottom: 0.02 };
const TALL: Height = { top: -0.77, bottom: 0.02 };
const DESCENDING: Height = { top: -0.57, bottom: 0.22 };
/** Accents, other scripts, symbols: what fits every one of them. */
const ANY: Height = { top: -0.95, bottom: 0.24 };

/** A character's box, from the middle of the word, in px of the unturned word. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A word as boxes around its middle. */
export interface WordShape {
  boxes: Box[];
  /** Width of the text, px. */
  width: number;
  /** From the middle of the word down to its baseline, px. */
  baseline: number;
}

function heightOf(character: string): Height {
  if (/[acemnorsuvwxz]/.test(character)) return SMALL;
  if (/[gpqy]/.test(character)) return DESCENDING;
  if (/[A-Zbdfhiklt0-9 .:!?+\-*'"%]/.test(character)) return TALL;
  return ANY;
}

/** The boxes of a bold word's characters; neighbours of one height share a box. */
export function wordShape(text: string, fontSize: number): WordShape {
  const characters = [...text].map((character) => ({
    width: characterWidth(character, "bold") * fontSize,
    ...heightOf(character),
  }));
  const width = characters.reduce((sum, character) => sum + character.width, 0);
  const top = Math.min(...characters.map((character) => character.top));
  const bottom = Math.max(...characters.map((character) => character.bottom));
  const baseline = (-(top + bottom) / 2) * fontSize;
  const boxes: Box[] = [];
  let left = -width / 2;
  for (const character of characters) {
    const box: Box = {
      left,
      right: left + character.width,
      top: baseline + character.top * fontSize,
      bottom: baseline + character.bottom * fontSize,
    };
    const before = boxes.at(-1);
    if (before && before.top === box.top && before.bottom === box.bottom) before.right = box.right;
    else boxes.push(box);
    left = box.right;
  }
  return { boxes, width, baseline };
}
