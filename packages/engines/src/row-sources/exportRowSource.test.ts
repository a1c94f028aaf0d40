import { expect, it } from "vitest";
import type { DriverValue } from "../write/index.ts";
import { exportRowSource, type RowSource, timeLimit } from "./index.ts";

const COLUMNS = [
  { name: "i", type: "int", kind: "integer" as const },
  { name: "t", type: "text", kind: "text" as const },
];
type Batches = AsyncGenerator<DriverValue[][]>;
const lines = (batches: Batches, more: Partial<RowSource> = {}, maxRows = 1_000_000) =>
  exportRowSource({ columns: COLUMNS, batches, ...more }, { format: "lines", maxRows }, () => null);

it("gives every batch out without those behind it, which may come late", async () => {
  let read = Promise.withResolvers<void>();
  async function* slowBatches(): Batches {
    for (let i = 1; i <= 3; i += 1) {
      yield [[i, "ü"]];
      await read.promise;
      read = Promise.withResolvers();
    }
  }
  const pieces: string[] = [];
  for await (const piece of lines(slowBatches()).chunks) {
    pieces.push(Buffer.from(piece).toString("utf8"));
    read.resolve();
  }
  expect(pieces).toEqual([1, 2, 3].map((i) => `{"i":${i},"t":"ü"}\n`));
});

it("gathers what comes fast into pieces of whole lines, one batch ahead of its reader", async () => {
  let made = 0;
  async function* fast(): Batches {
    for (let batch = 0; batch < 200; batch += 1) {
      made += 1;
      yield Array.from({ length: 100 }, (_, row) => [batch * 100 + row, "a text of some length ".repeat(4)]);
    }
  }
  const stream = lines(fast());
  const sizes: number[] = [];
  let ahead = 0;
  let rows = 0;
  for await (const piece of stream.chunks) {
    sizes.push(piece.length);
    expect(piece.at(-1)).toBe(10);
    rows += Buffer.from(piece).toString("utf8").split("\n").length - 1;
    ahead = Math.max(ahead, made - rows / 100);
  }
  expect(ahead).toBeLessThanOrEqual(2);
  expect(Math.min(...sizes.slice(1, -1))).toBeGreaterThan(64 * 1024);
  expect(Math.max(...sizes)).toBeLessThan(1024 ** 2);
  expect(stream.summary()).toEqual({ rowCount: 20_000, truncated: false });
});

it("ends the wait for rows when its reader leaves", async () => {
  const limit = timeLimit(60_000, undefined);
  let ended = false;
  async function* hangingBatches(): Batches {
    try {
      yield [[1, "a"]];
      await limit.waitFor(() => new Promise<never>(() => {}));
    } finally {
      ended = true;
    }
  }
  for await (const _ of lines(hangingBatches(), { giveUp: limit.giveUp }).chunks) break;
  expect(ended).toBe(true);
});

it("throws what the source throws, after the rows before it", async () => {
  async function* failingBatches(): Batches {
    yield [[1, "a"]];
    throw new Error("gone");
  }
  const stream = lines(failingBatches());
  const pieces: Uint8Array[] = [];
  const reading = (async () => {
    for await (const piece of stream.chunks) pieces.push(piece);
  })();
  await expect(reading).rejects.toThrow("gone");
  expect(() => stream.summary()).toThrow("not complete");
});

it("reads no further than the rows that are wanted", async () => {
  let left = false;
  async function* endlessBatches(): Batches {
    try {
      for (let i = 0; ; i += 1) yield [[i, "a"]];
    } finally {
      left = true;
    }
  }
  const stream = lines(endlessBatches(), {}, 3);
  for await (const piece of stream.chunks) expect(piece.length).toBeGreaterThan(0);
  expect([stream.summary(), left]).toEqual([{ rowCount: 3, truncated: true }, true]);
});
