import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { fileBody } from "./fileBody.ts";

const folder = mkdtempSync(join(tmpdir(), "body-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PIECE = 256 * 1024;
const bytesOf = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 251));

async function createBody(size: number) {
  const path = join(folder, `body-${size}`);
  writeFileSync(path, bytesOf(size));
  return { path, file: await fileBody(path) };
}
const descriptorOf = (path: string) =>
  readdirSync("/proc/self/fd").find((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path);
    } catch {
      return false; // closed meanwhile
    }
  });
const isOpen = (path: string) => descriptorOf(path) !== undefined;

it.each([0, 1, PIECE, PIECE + 1, 5 * PIECE - 3])("gives %i bytes, at once and in pieces", async (size) => {
  const { path, file } = await createBody(size);
  expect([file.byteLength, existsSync(path)]).toEqual([size, false]);
  expect(Buffer.compare(Buffer.from(await file.share().bytes()), bytesOf(size))).toBe(0);
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces()) pieces.push(Buffer.from(piece));
  expect(Buffer.compare(Buffer.concat(pieces), bytesOf(size))).toBe(0);
  await expect.poll(() => isOpen(path)).toBe(false);
});

it("a piece stays as it is while the two after it are made", async () => {
  const { file } = await createBody(4 * PIECE);
  const pieces = file.pieces()[Symbol.asyncIterator]();
  const [first, second, third] = [await pieces.next(), await pieces.next(), await pieces.next()];
  const three = Buffer.concat([first.value, second.value, third.value] as Uint8Array[]);
  expect(Buffer.compare(three, bytesOf(4 * PIECE).subarray(0, 3 * PIECE))).toBe(0);
  await pieces.return?.();
});

it("is gone when its last owner disposes of it, and nobody can share it then", async () => {
  const { path, file } = await createBody(10);
  const other = file.share();
  file[Symbol.dispose]();
  file[Symbol.dispose]();
  expect(isOpen(path)).toBe(true);
  expect(() => file.share()).toThrow("let go of");
  other[Symbol.dispose]();
  await expect.poll(() => isOpen(path)).toBe(false);
});

it("is read once", async () => {
  const { file } = await createBody(10);
  expect(await file.text()).toBe(bytesOf(10).toString("utf8"));
  await expect(file.bytes()).rejects.toThrow("read or let go of");
});

it("a file that is cut off meanwhile is never taken for a whole one", async () => {
  const path = join(folder, "cut");
  writeFileSync(path, bytesOf(3 * PIECE));
  // Its name is removed when it is taken; by its descriptor it can still be cut.
  const file = await fileBody(path);
  truncateSync(`/proc/self/fd/${descriptorOf(path)}`, PIECE + 5);
  const other = file.share();
  const read = async () => {
    for await (const piece of file.pieces()) expect(piece.length).toBe(PIECE);
  };
  await expect(read()).rejects.toThrow("cut off");
  await expect(other.bytes()).rejects.toThrow("cut off");
});
