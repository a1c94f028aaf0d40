import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const PIECE = "x".repeat(1024 ** 2);

/** Answers with `start` and then a text without end; `onSent` is told of bytes as they are made. */
export async function sendEndlessRow(
  response: ServerResponse,
  start: string,
  onSent: (bytes: number) => void,
): Promise<void> {
  function* row(): Generator<string> {
    yield start;
    for (;;) {
      onSent(PIECE.length);
      yield PIECE;
    }
  }
  await pipeline(Readable.from(row()), response).catch(() => {}); // broken off, as it should be
}
