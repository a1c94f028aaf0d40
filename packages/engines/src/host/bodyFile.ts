import { open, rm } from "node:fs/promises";
import type { BodyFile } from "../engine.ts";

const PIECE_BYTES = 256 * 1024;
/**
 * Pieces whose memory is in use: the last one may wait in a stream, the one before it may be on its way to the
 * client.
 */
const ROOMS = 3;

/**
 * Takes over a body that an engine's process has written to a file. The file is unlinked, and deleted when nobody
 * holds it. The caller is its first holder.
 */
export async function takeBodyFile(path: string): Promise<BodyFile> {
  const file = await open(path, "r");
  const [byteLength] = await Promise.all([
    file.stat().then(({ size }) => size),
    rm(path, { force: true }),
  ]).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  let holders = 1;

  async function fill(room: Buffer, position: number): Promise<void> {
    for (let filled = 0; filled < room.length; ) {
      const { bytesRead } = await file.read(room, filled, room.length - filled, position + filled);
      if (bytesRead === 0) throw new Error("The answer was cut off");
      filled += bytesRead;
    }
  }
  return {
    byteLength,
    async *pieces() {
      const rooms = Array.from({ length: ROOMS }, () =>
        Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, byteLength)),
      );
      for (let at = 0, turn = 0; at < byteLength; at += PIECE_BYTES, turn = (turn + 1) % ROOMS) {
        const piece = (rooms[turn] as Buffer).subarray(0, byteLength - at);
        await fill(piece, at);
        yield piece;
      }
    },
    async bytes() {
      const all = Buffer.allocUnsafeSlow(byteLength);
      await fill(all, 0);
      return all;
    },
    hold() {
      if (holders === 0) throw new Error("The answer was let go of");
      holders += 1;
    },
    release() {
      holders -= 1;
      if (holders === 0) void file.close();
    },
  };
}
