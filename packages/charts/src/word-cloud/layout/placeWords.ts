import { textWidth } from "../../text-metrics/index.ts";
import { createBoard, type Footprint, footprintOf, snapToSquare } from "./board.ts";
import { type Rotation, rotationOf } from "./rotation.ts";
import { wordShape } from "./wordShape.ts";

/** Smallest text that a reader is given, px. */
export const MIN_FONT_SIZE = 11;
/** Space around a word that is drawn in its own size, px. */
const PADDING = 2.5;
/** Share of the board that the longest word may take. */
const MAX_SHARE = 0.96;
/** The words are made smaller by these factors until they fit. */
const SHRINKS = [1, 1.5, 2, 2.5, 3, 3.5];
/** Share of the words that must be on the board, the largest ones first of all. */
const ENOUGH = 0.95;
/** Distance of two turns of the spiral, px. */
const PITCH = 5;

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
  const largest = Math.max(10, Math.ceil(words.length * 0.1));
  const order = words.map((_, index) => index).sort((a, b) => words[b]!.size - words[a]!.size || a - b);
  let best: PlacedWord[] = [];
  for (const shrink of SHRINKS) {
    const placed = placeOnce(words, order, space, rotation, shrink);
    const found = new Set(placed.map(({ index }) => index));
    if (placed.length > best.length) best = placed;
    const hasLargest = order.slice(0, largest).every((index) => found.has(index));
    if (hasLargest && placed.length >= words.length * ENOUGH) return placed;
  }
  return best;
}

function placeOnce(
  words: SizedWord[],
  order: number[],
  { width, height }: Space,
  rotation: Rotation,
  shrink: number,
): PlacedWord[] {
  const board = createBoard(width, height);
  const placed: PlacedWord[] = [];
  for (const index of order) {
    const { text, size } = words[index]!;
    const rotate = rotationOf(text, rotation);
    const fontSize = fittingSize(text, Math.max(size / shrink, MIN_FONT_SIZE), rotate, { width, height });
    if (fontSize < MIN_FONT_SIZE) continue;
    const shape = wordShape(text, fontSize);
    const footprint = footprintOf(shape, rotate, Math.max(PADDING / shrink, 1));
    const place = freePlace(footprint, board, { width, height }, fontSize);
    if (!place) continue;
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

/** The first free place on a spiral as wide as the board is, from its middle outwards. */
function freePlace(
  footprint: Footprint,
  board: ReturnType<typeof createBoard>,
  { width, height }: Space,
  fontSize: number,
): { x: number; y: number } | null {
  const stretch = width / height;
  const end = Math.hypot(width / stretch, height) / 2;
  const step = Math.max(4, fontSize / 4);
  let angle = 0;
  for (;;) {
    const radius = (PITCH * angle) / (2 * Math.PI);
    if (radius > end) return null;
    const x = snapToSquare(width / 2 + stretch * radius * Math.cos(angle));
    const y = snapToSquare(height / 2 + radius * Math.sin(angle));
    if (board.isFree(footprint, x, y)) return { x, y };
    angle += step / Math.max(radius, step);
  }
}
