import type { Readable } from "node:stream";
import { MAX_ROW_BYTES, rowTooLarge } from "../limits/index.ts";

/**
 * The lines of a stream, in groups as they come. A line that the stream ends in is the last. Of a stream that breaks
 * off, every whole line comes before the error: a server that fails breaks off right behind its report. Throws a
 * QueryError for a line that is larger than a row may be.
 */
export async function* streamLines(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  /** Of the line that has begun. */
  let begun: string[] = [];
  let size = 0;
  const whole = (piece: Uint8Array): string[] => {
    const parts = decoder.decode(piece, { stream: true }).split("\n");
    const [first = "", ...others] = parts;
    const rest = others.pop();
    size += first.length;
    // A row is one line.
    if (size > MAX_ROW_BYTES) throw rowTooLarge();
    begun.push(first);
    if (rest === undefined) return [];
    const line = begun.join("");
    begun = [rest];
    size = rest.length;
    return [line, ...others];
  };
  try {
    for await (const piece of stream) {
      const parts = whole(piece);
      if (parts.length > 0) yield parts;
    }
  } catch (error) {
    // What had come by then was not handed over.
    const kept: Buffer[] = [];
    for (let piece = stream.read(); piece !== null; piece = stream.read()) kept.push(piece);
    const parts = whole(Buffer.concat(kept));
    if (parts.length > 0) yield parts;
    throw error;
  }
  const rest = begun.join("") + decoder.decode();
  if (rest !== "") yield [rest];
}
