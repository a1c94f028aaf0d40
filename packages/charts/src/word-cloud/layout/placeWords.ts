import { textWidth } from "../../text-metrics/index.ts";
import { type Board, createBoard, type Footprint, footprintOf } from "./board.ts";
import { type Rotation, rotationOf } from "./rotation.ts";
import { spiralsOver } from "./spiral.ts";
import { wordShape } from "./wordShape.ts";

/** Smallest text that a reader is given, px. */
export const MIN_FONT_SIZE = 11;
/** Space around a word that is drawn in its own size, px. */
const PADDING = 2.5;
/** Share of the board that the longest word may take. */
const MAX_SHARE = 0.96;
/** The words are made smaller by these factors until they fit. */
const SHRINKS = [1, 1.5, 2, 2.5, 3, 3.5];
/** Most words that are tried: more would keep the page from answering. */
const MAX_WORDS = 400;
/** After so many words in a row without a place the others are not tried: the board is full. */
const MAX_MISSES = 25;
/** Share of the words that must be on the board, the largest ones first of all. */
const ENOUGH = 0.95;

export interface SizedWord {
  text: string;
  /** Wanted font size, px. */
  size: number;
}

export interface PlacedWord {
  /** Place in the list of words. */
  index: number;
  fontSize: number;
  /** Degrees, clockwise. */
  rotate: number;
  /** Middle of the word, px from the board's upper left corner. */
  x: number;
  y: number;
  /** From the middle down to the baseline of the unturned word, px. */
  baseline: number;
  /** Width of the unturned word, px. */
  width: number;
}

export interface Space {
  width: number;
  height: number;
}

/**
 * Places words on a spiral from the middle of a space, the largest first; the same words get the same places
 * everywhere. All of them shrink until nearly every one fits, the smallest to no less than what can be read; those that
 * still find no place are missing in the result.
 */
export function placeWords(words: SizedWord[], space: Space, rotation: Rotation): PlacedWord[] {
  const spiralOf = spiralsOver(space);
  const order = words
    .map((_, index) => index)
    .sort((a, b) => words[b]!.size - words[a]!.size || a - b)
    .slice(0, MAX_WORDS);
  const largest = Math.max(10, Math.ceil(order.length * 0.1));
  let best: PlacedWord[] = [];
  for (const shrink of SHRINKS) {
    const placed = placeOnce(words, order, { space, rotation, shrink, spiralOf });
    const found = new Set(placed.map(({ index }) => index));
    if (placed.length > best.length) best = placed;
    const hasLargest = order.slice(0, largest).every((index) => found.has(index));
    if (hasLargest && placed.length >= order.length * ENOUGH) return placed;
  }
  return best;
}

interface Attempt {
  space: Space;
  rotation: Rotation;
  shrink: number;
  spiralOf: (fontSize: number) => Int32Array;
}

function placeOnce(
  words: SizedWord[],
  order: number[],
  { space, rotation, shrink, spiralOf }: Attempt,
): PlacedWord[] {
  const board = createBoard(space.width, space.height);
  const placed: PlacedWord[] = [];
  let misses = 0;
  for (const index of order) {
    const { text, size } = words[index]!;
    const rotate = rotationOf(text, rotation);
    const fontSize = fittingSize(text, Math.max(size / shrink, MIN_FONT_SIZE), rotate, space);
    if (fontSize < MIN_FONT_SIZE) continue;
    const shape = wordShape(text, fontSize);
    const footprint = footprintOf(shape, rotate, Math.max(PADDING / shrink, 1));
    const place = freePlace(footprint, board, spiralOf(fontSize));
    if (!place) {
      misses += 1;
      if (misses > MAX_MISSES) break;
      continue;
    }
    misses = 0;
    board.take(footprint, place.x, place.y);
    placed.push({ index, fontSize, rotate, ...place, baseline: shape.baseline, width: shape.width });
  }
  return placed;
}

/** The size at which a text is no longer than the board. */
function fittingSize(text: string, wanted: number, rotate: number, { width, height }: Space): number {
  const angle = (rotate * Math.PI) / 180;
  const across = Math.abs(Math.cos(angle)) * textWidth(text, 1, "bold") + Math.abs(Math.sin(angle));
  const down = Math.abs(Math.sin(angle)) * textWidth(text, 1, "bold") + Math.abs(Math.cos(angle));
  return Math.min(wanted, (MAX_SHARE * width) / across, (MAX_SHARE * height) / down);
}

/** The first place of a spiral where the word lies on nothing. */
function freePlace(footprint: Footprint, board: Board, spiral: Int32Array): { x: number; y: number } | null {
  for (let place = 0; place < spiral.length; place += 2) {
    const [x, y] = [spiral[place]!, spiral[place + 1]!];
    if (board.isFree(footprint, x, y)) return { x, y };
  }
  return null;
}
