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

/** Takes such a body: the file is gone afterwards. */
export async function takeLargeBody(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    await rm(path, { force: true });
    const { size } = await file.stat();
    const body = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(body, at, size - at, at);
      if (bytesRead === 0) throw new Error("The answer was cut off");
      at += bytesRead;
    }
    return body;
  } finally {
    await file.close();
  }
}
