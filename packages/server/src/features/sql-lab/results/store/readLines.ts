import { open } from "node:fs/promises";
import { collectAfter } from "@sightline/engines/host";
import type { LineIndex } from "./lineIndex.ts";
import { UnreadableResult } from "./resultStore.ts";

const NEWLINE = 0x0a;
/** Bytes read at a time. */
const BLOCK = 256 * 1024;

/** A text by places in it. */
export interface Source {
  /** A copy of so many bytes, or of fewer at the end. */
  read(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export const memorySource = (pieces: readonly Uint8Array[]): Source => {
  const whole = Buffer.concat(pieces);
  return {
    read: async (offset, length) => whole.subarray(offset, offset + length),
    close: async () => {},
  };
};

export async function fileSource(path: string): Promise<Source> {
  const file = await open(path, "r");
  return {
    async read(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}

/** Lines of a text, in pieces; only what holds them is read. */
export async function* readLines(
  openSource: () => Source | Promise<Source>,
  index: LineIndex,
  from: number,
  count: number,
): AsyncGenerator<Uint8Array> {
  const last = Math.min(from + count, index.rows);
  if (last <= from) return;
  const start = index.before(from);
  const end = index.after(last);
  let offset = start.offset;
  let skip = from - start.row;
  let left = last - from;
  const source = await openSource();
  try {
    while (left > 0) {
      const block = await source.read(offset, Math.min(BLOCK, end - offset));
      if (block.length === 0) throw new UnreadableResult("The stored rows end too early");
      offset += block.length;
      const begin = afterLines(block, 0, skip);
      skip -= begin.lines;
      if (skip > 0) continue;
      const stop = afterLines(block, begin.at, left);
      left -= stop.lines;
      if (stop.at > begin.at) yield block.subarray(begin.at, stop.at);
      collectAfter(block.length);
    }
  } finally {
    await source.close();
  }
}

/** The place after so many line ends from `at` on, or after all that there are. */
function afterLines(block: Buffer, at: number, most: number): { at: number; lines: number } {
  let place = at;
  for (let lines = 0; lines < most; lines++) {
    const end = block.indexOf(NEWLINE, place);
    if (end === -1) return { at: block.length, lines };
    place = end + 1;
  }
  return { at: place, lines: most };
}
