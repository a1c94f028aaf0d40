import bindings, { type Vector } from "@duckdb/node-bindings";
import { MAX_ROW_BYTES, rowTooLarge } from "../../limits/index.ts";

/** A text of a vector: its length, then its bytes or, of a longer one, its first four and where it lies. */
const TEXT_BYTES = 16;
const WORDS = 4;
/** Up to so many bytes lie in the vector itself, after the length. */
const INLINE_BYTES = 12;
/** The engine puts texts one behind the other, each at the next multiple of eight. */
const LARGEST_GAP = 8;

function wordsOf(vector: Vector, rows: number): { data: Uint8Array; words: Uint32Array } {
  const data = bindings.vector_get_data(vector, rows * TEXT_BYTES);
  return { data, words: new Uint32Array(data.buffer, data.byteOffset, rows * WORDS) };
}

/** Bytes of the texts of a vector that holds no null. Throws a QueryError for one that is larger than a row may be. */
export function sizesOfTexts(vector: Vector, rows: number): { total: number; largest: number } {
  const { words } = wordsOf(vector, rows);
  let total = 0;
  let largest = 0;
  for (let row = 0; row < rows; row++) {
    const bytes = words[row * WORDS] as number;
    if (bytes > largest) largest = bytes;
    total += bytes;
  }
  if (largest > MAX_ROW_BYTES) throw rowTooLarge();
  return { total, largest };
}

interface Target {
  room: Buffer;
  /** Bytes of it that are taken. */
  filled: number;
  /** A byte that follows each text. */
  after: number;
}

/**
 * Copies the texts of a vector that holds no null; gives how much of the room is taken then. Texts that lie one behind
 * the other are fetched together: to ask for one takes ten times longer than to copy it.
 */
export function appendTexts(vector: Vector, rows: number, { room, filled, after }: Target): number {
  const { data, words } = wordsOf(vector, rows);
  let to = filled;
  for (let row = 0; row < rows; ) {
    if ((words[row * WORDS] as number) <= INLINE_BYTES) {
      const from = row * TEXT_BYTES + 4;
      const size = words[row * WORDS] as number;
      room.set(data.subarray(from, from + size), to);
      to += size;
      room[to++] = after;
      row += 1;
      continue;
    }
    const { end, bytes } = stretchFrom(words, row, rows);
    const place = data.byteOffset + row * TEXT_BYTES + 8;
    const found = bindings.get_data_from_pointer(data.buffer as ArrayBuffer, place, bytes);
    const stretch = Buffer.from(found.buffer, found.byteOffset, found.byteLength);
    const first = words[row * WORDS + 2] as number;
    for (; row < end; row++) {
      const from = ((words[row * WORDS + 2] as number) - first) >>> 0;
      const size = words[row * WORDS] as number;
      stretch.copy(room, to, from, from + size);
      to += size;
      room[to++] = after;
    }
  }
  return to;
}

/** How many rows on from `row` lie one behind the other, and over how many bytes. */
function stretchFrom(words: Uint32Array, row: number, rows: number): { end: number; bytes: number } {
  const word = (of: number, at: number) => words[of * WORDS + at] as number;
  let end = row + 1;
  for (; end < rows && word(end, 0) > INLINE_BYTES; end++) {
    const gap = word(end, 2) - word(end - 1, 2) - word(end - 1, 0);
    if (word(end, 3) !== word(row, 3) || gap < 0 || gap >= LARGEST_GAP) break;
  }
  return { end, bytes: word(end - 1, 2) - word(row, 2) + word(end - 1, 0) };
}
