const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x7b, 0x5b]);
const CLOSE = new Set([0x7d, 0x5d]);

/** The first `count` records of an encoded JSON array of records, without parsing it. All of them if there are fewer. */
export function firstRows(body: Uint8Array, count: number): Uint8Array {
  if (count <= 0) return Buffer.from("[]");
  let depth = 0;
  let rows = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number;
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPEN.has(byte)) depth++;
    else if (CLOSE.has(byte)) {
      depth--;
      // Back at depth 1 a record has ended: depth 0 is the array itself.
      if (depth === 1 && ++rows === count) return Buffer.concat([body.subarray(0, at + 1), Buffer.from("]")]);
    }
  }
  return body;
}
