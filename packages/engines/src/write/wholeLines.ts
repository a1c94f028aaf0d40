const LINE_END = 10;

/** Pieces of lines cut anywhere, as pieces of whole lines. */
export async function* wholeLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      const whole = piece.subarray(0, end);
      yield begun.length === 0 ? whole : Buffer.concat([...begun, whole]);
      begun = [];
    }
    if (end < piece.length) begun.push(piece.subarray(end));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}
