import type { Readable } from "node:stream";

/**
 * The lines of a stream, in groups as they come. A line that the stream ends in is the last. Of a stream that breaks
 * off, every whole line comes before the error: a server that fails breaks off right behind its report.
 */
export async function* lines(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  const whole = (piece: Uint8Array): string[] => {
    const parts = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    return parts;
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
  rest += decoder.decode();
  if (rest !== "") yield [rest];
}
