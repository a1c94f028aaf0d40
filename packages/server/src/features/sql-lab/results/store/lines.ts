import { Readable } from "node:stream";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const NEWLINE = 0x0a;
const OPEN_LIST = 0x5b;
const OPEN_RECORD = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_RECORD = 0x7d;

/**
 * An encoded JSON array of records as one record a line. They are the same bytes, with line ends for what stood between
 * the records: `body` must not be used any more.
 */
export function linesOf(body: Uint8Array): Uint8Array {
  let depth = 0;
  let inText = false;
  let records = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === OPEN_RECORD || byte === OPEN_LIST) depth++;
    else if (byte === CLOSE_RECORD || byte === CLOSE_LIST) {
      depth--;
      // Back at depth 1 a record has ended; what follows is a comma or the end of the array.
      if (depth === 1) {
        body[++at] = NEWLINE;
        records++;
      }
    }
  }
  return records === 0 ? new Uint8Array() : body.subarray(1);
}

/** Lines, in pieces that nobody else uses, as what stands between the brackets of a JSON array. */
export async function* recordsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ended = false;
  for await (const piece of pieces) {
    if (ended) yield Buffer.from(",");
    ended = piece.at(-1) === NEWLINE;
    const rest = ended ? piece.subarray(0, -1) : piece;
    for (let at = rest.indexOf(NEWLINE); at !== -1; at = rest.indexOf(NEWLINE, at + 1)) rest[at] = COMMA;
    yield rest;
  }
}

/** Bytes of a reply that are put together before they leave. */
const MOST_AT_ONCE = 1024 ** 2;

/** All pieces where they are few bytes; else a stream of them, made as they are taken, so that nobody holds them all. */
export async function piecesOrStream(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[] | Readable> {
  const first: Uint8Array[] = [];
  const rest = pieces[Symbol.asyncIterator]();
  let bytes = 0;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    first.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > MOST_AT_ONCE) return Readable.from(chainPieces(first, rest), { objectMode: false });
  }
  return first;
}

/** No generator: one that has not begun would not close what it has not asked yet. */
const chainPieces = (
  first: Uint8Array[],
  rest: AsyncIterator<Uint8Array, unknown>,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({
    next: async () => {
      const value = first.shift();
      return value ? { value } : rest.next();
    },
    return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
  }),
});

/** All pieces, one after the other. */
export async function collectPieces(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
