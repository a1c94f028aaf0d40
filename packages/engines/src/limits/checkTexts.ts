import { MAX_VALUE_BYTES, valueTooLarge } from "./readLimits.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Throws a QueryError if JSON holds a text that is too large: of engines that write JSON themselves. `pieces` are one
 * text, cut anywhere. Takes about a second for 256 MB, and no time for what is smaller than one value may be.
 */
export function checkTexts(pieces: readonly Uint8Array[], column?: string): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= MAX_VALUE_BYTES) return;
  let inText = false;
  let escaped = false;
  let size = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (inText) size += 1;
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else if (byte === QUOTE) {
        if (size > MAX_VALUE_BYTES) throw valueTooLarge(column);
        inText = !inText;
        size = 0;
      }
    }
  }
}
