import type { Piece } from "../../../platform/http/sendBytes.ts";

/** Up to so many numbers are kept once they were written, and cut from then on: most results have no more rows. */
const KEPT = 100_000;
const COMMA = 44;
const ZERO = 48;

const OPEN = Buffer.from("[");
const CLOSE = Buffer.from("]");
let kept: Uint8Array = Buffer.alloc(0);

/** `[0,1,…]` with `count` numbers, encoded, in pieces that follow one another. */
export function rowNumbers(count: number): Piece[] {
  const byteLength = Math.max(0, lengthBelow(count) - 1);
  if (count > KEPT) return [OPEN, { byteLength, pieces: () => inPieces(count) }, CLOSE];
  if (byteLength >= kept.length) kept = writeNumbers(0, Math.min(KEPT, Math.max(1024, count * 2)));
  return [OPEN, kept.subarray(0, byteLength), CLOSE];
}

function* inPieces(count: number): Generator<Uint8Array> {
  for (let from = 0; from < count; from += KEPT) {
    const to = Math.min(count, from + KEPT);
    yield to < count ? writeNumbers(from, to) : writeNumbers(from, to).subarray(0, -1);
  }
}

/** Bytes of the numbers below `count`, each with a comma. */
function lengthBelow(count: number): number {
  let bytes = 0;
  for (let from = 0, digits = 1; from < count; from = 10 ** digits, digits++)
    bytes += (Math.min(count, 10 ** digits) - from) * (digits + 1);
  return bytes;
}

/** Written as bytes: a million numbers as texts would fill 50 MB of the heap. */
function writeNumbers(from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(lengthBelow(to) - lengthBelow(from));
  for (let number = to - 1, at = bytes.length; number >= from; number--) {
    bytes[--at] = COMMA;
    for (let rest = number; ; rest = Math.trunc(rest / 10)) {
      bytes[--at] = ZERO + (rest % 10);
      if (rest < 10) break;
    }
  }
  return bytes;
}
