import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";

/** A pipe takes 64 kB at a time: beyond this a file in the private folder is faster, bytes. */
const LARGE = 1024 ** 2;

/** Writes a large body into the folder in which the process runs; null: it is small, or the disk is full. */
export async function largeBody(pieces: readonly Uint8Array[]): Promise<string | null> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < LARGE) return null;
  const path = join(process.cwd(), `answer-${randomUUID()}`);
  try {
    const file = await open(path, "wx", 0o600);
    try {
      const { bytesWritten } = await file.writev(pieces);
      if (bytesWritten === length) return path;
    } finally {
      await file.close();
    }
  } catch {
    // The pipe takes it too.
  }
  await rm(path, { force: true });
  return null;
}
