import { type FileHandle, open, rm } from "node:fs/promises";
import type { Body } from "../body.ts";

const PIECE_BYTES = 256 * 1024;
/** Of the pieces that were given the last may wait in a stream, and the one before it on its way to the client. */
const ROOMS = 3;

/** A file without a name, which is closed and gone when nobody owns it. */
interface SharedFile {
  file: FileHandle;
  byteLength: number;
  owners: number;
}

/** Takes a body that an engine's process has left in a file, and its name away. */
export async function fileBody(path: string): Promise<Body> {
  const file = await open(path, "r");
  const [byteLength] = await Promise.all([
    file.stat().then(({ size }) => size),
    rm(path, { force: true }),
  ]).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return ownBody({ file, byteLength, owners: 0 });
}

function ownBody(shared: SharedFile): Body {
  const { file, byteLength } = shared;
  let isOwned = true;
  shared.owners += 1;

  function dispose(): void {
    if (!isOwned) return;
    isOwned = false;
    shared.owners -= 1;
    if (shared.owners === 0) void file.close();
  }
  function checkOwned(): void {
    if (!isOwned) throw new Error("The answer was read or let go of already");
  }
  async function fill(room: Buffer, position: number): Promise<void> {
    for (let filled = 0; filled < room.length; ) {
      const { bytesRead } = await file.read(room, filled, room.length - filled, position + filled);
      if (bytesRead === 0) throw new Error("The answer was cut off");
      filled += bytesRead;
    }
  }
  async function bytes(): Promise<Buffer> {
    checkOwned();
    try {
      const all = Buffer.allocUnsafeSlow(byteLength);
      await fill(all, 0);
      return all;
    } finally {
      dispose();
    }
  }
  return {
    byteLength,
    memory: null,
    async *pieces() {
      checkOwned();
      const rooms = Array.from({ length: ROOMS }, () =>
        Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, byteLength)),
      );
      try {
        for (let at = 0, turn = 0; at < byteLength; at += PIECE_BYTES, turn = (turn + 1) % ROOMS) {
          const piece = (rooms[turn] as Buffer).subarray(0, byteLength - at);
          await fill(piece, at);
          yield piece;
        }
      } finally {
        dispose();
      }
    },
    bytes,
    text: async () => (await bytes()).toString("utf8"),
    share() {
      checkOwned();
      return ownBody(shared);
    },
    [Symbol.dispose]: dispose,
  };
}
