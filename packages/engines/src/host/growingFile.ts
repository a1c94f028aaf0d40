import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PIECE_BYTES = 512 * 1024;
/** A look at a file that has not grown costs some microseconds. */
const LOOK_AGAIN_MS = 4;

/** A file that another process writes while this one reads it. */
export interface GrowingFile {
  path: string;
  /** Its bytes, until `written` has settled and all were read; rejects as `written` does, with bytes left out. */
  pieces(written: Promise<unknown>): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/**
 * Makes an empty file in a private folder. Between engine and reader lies the disk: a slow reader holds up no thread
 * of the engine, and no memory.
 */
export async function growingFile(folder: string): Promise<GrowingFile> {
  const path = join(folder, `export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  return {
    path,
    pieces: (written) => piecesOf(file, written),
    async remove() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

async function* piecesOf(file: FileHandle, written: Promise<unknown>): AsyncGenerator<Uint8Array> {
  let complete = false;
  const end = written.then(() => {
    complete = true;
  });
  end.catch(() => {}); // told below
  for (let position = 0; ; ) {
    // Before the read: what was written before the end is read after it.
    const last = complete;
    const { buffer, bytesRead } = await file.read(
      Buffer.allocUnsafeSlow(PIECE_BYTES),
      0,
      PIECE_BYTES,
      position,
    );
    position += bytesRead;
    if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    else if (last) return;
    else await Promise.race([end, sleep(LOOK_AGAIN_MS)]);
  }
}
