import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { collectAfter } from "./memory.ts";

const PIECE_BYTES = 512 * 1024;
/** Less room than this is not worth a read. */
const LEAST_BYTES = 64 * 1024;
/**
 * A file that has not grown is looked at again after so long, and ever later: after a part of the time that was waited
 * already. Its end is told at once.
 */
const LOOK_AGAIN_MS = 2;
const LATEST_LOOK_MS = 32;
const PART_OF_WAITED = 1 / 8;

/** A file that another process writes while this one reads it. */
export interface GrowingFile {
  path: string;
  /** A second name that the writer may give it: an engine that fails removes the first. */
  keptAs: string;
  /** Its bytes, until `written` has settled and all were read; rejects as `written` does, with bytes left out. */
  pieces(written: Promise<unknown>): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/**
 * Makes an empty file in a private folder. Between engine and reader lies the disk: a slow reader holds up no thread
 * of the engine, and no memory.
 */
export async function growingFile(folder: string): Promise<GrowingFile> {
  const id = randomUUID();
  const path = join(folder, `export-${id}`);
  const keptAs = join(folder, `kept-${id}`);
  const file = await open(path, "wx+", 0o600);
  return {
    path,
    keptAs,
    pieces: (written) => piecesOf(file, written),
    async remove() {
      await rm(path, { force: true });
      await rm(keptAs, { force: true });
      // Only now its room is given back, which takes 0.2 ms for each megabyte: nobody has to wait for it.
      void file.close().catch(() => {});
    },
  };
}

async function* piecesOf(file: FileHandle, written: Promise<unknown>): AsyncGenerator<Uint8Array> {
  let complete = false;
  const end = written.then(() => {
    complete = true;
  });
  end.catch(() => {}); // told below
  let room = Buffer.alloc(0);
  let waited = 0;
  for (let position = 0; ; ) {
    // A part that was not filled is used for the next piece: memory is taken only for what there is.
    if (room.length < LEAST_BYTES) room = Buffer.allocUnsafeSlow(PIECE_BYTES);
    // Before the read: what was written before the end is read after it.
    const last = complete;
    const { bytesRead } = await file.read(room, 0, room.length, position);
    position += bytesRead;
    if (bytesRead > 0) {
      const piece = room.subarray(0, bytesRead);
      room = room.subarray(bytesRead);
      waited = 0;
      collectAfter(bytesRead);
      yield piece;
    } else if (last) return;
    else {
      const pause = Math.min(Math.max(LOOK_AGAIN_MS, waited * PART_OF_WAITED), LATEST_LOOK_MS);
      await Promise.race([end, sleep(pause)]);
      waited += pause;
    }
  }
}
