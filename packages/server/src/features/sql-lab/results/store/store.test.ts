import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileStore } from "./fileStore.ts";
import { collectPieces, linesOf, recordsOf } from "./lines.ts";
import {
  type ResultFacts,
  type ResultStore,
  type Rows,
  StorageFault,
  UnreadableResult,
} from "./resultStore.ts";

const FACTS: ResultFacts = { columns: [], reads: { tables: [], functions: [], certain: true, rules: null } };
const MB = 1024 ** 2;
/** Longer than a test may take. */
const LONG_MS = 600_000;
let folder: string;
let store: ResultStore;
let now: number;
const openStores: ResultStore[] = [];
const never = new AbortController().signal;

const openStore = (maxBytes = 100 * MB) => {
  const made = fileStore({
    folder,
    maxBytes,
    now: () => new Date(now),
    onError: (error) => {
      throw error;
    },
  });
  openStores.push(made);
  return made;
};
/** A store that has had its first look at the folder: what is written meanwhile may count twice until the next one. */
async function openSettled(maxBytes?: number): Promise<ResultStore> {
  const left = join(folder, `${keyOf(999)}.lines`);
  writeFileSync(left, "");
  utimesSync(left, 1, 1);
  const made = openStore(maxBytes);
  await expect.poll(() => existsSync(left), { interval: 5 }).toBe(false);
  return made;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "results-"));
  now = Date.now();
  store = await openSettled();
});
afterEach(async () => {
  for (const one of openStores.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (from: number, count: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => `{"id":${from + at},"text":"a\\nb"}\n`).join(""));
const keyOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const KEY = keyOf(1);
const read = async (rows: Rows, from: number, count: number): Promise<{ id: number }[]> =>
  JSON.parse(`[${Buffer.concat(await collectPieces(recordsOf(rows.lines(from, count))))}]`);
const idsOf = async (rows: Rows, from: number, count: number) =>
  (await read(rows, from, count)).map(({ id }) => id);

async function storeResult(
  key: string,
  rows: number,
  expiresAt: number | null = now + 60_000,
): Promise<void> {
  const result = store.begin(key, FACTS);
  for (let at = 0; at < rows; at += 1000) await result.write(lines(at, Math.min(1000, rows - at)));
  await result.keep(expiresAt);
}

describe("windows of rows", () => {
  it.each([3, 5_000, 300_000])("are read from %i rows, while they come and after", async (rows) => {
    const result = store.begin(KEY, FACTS);
    const places = (there: number) => [0, 1, 255, 256, 257, there - 2, there + 5];
    const expectedIds = (from: number, there: number) =>
      Array.from({ length: Math.max(0, Math.min(3, there - from)) }, (_, at) => from + at);
    for (let at = 0; at < rows; at += 1000) {
      await result.write(lines(at, Math.min(1000, rows - at)));
      if (at % 50_000 !== 0) continue;
      for (const from of places(result.rowCount))
        expect(await idsOf(result, from, 3)).toEqual(expectedIds(from, result.rowCount));
    }
    await result.keep(null);
    for (const from of places(rows)) expect(await idsOf(result, from, 3)).toEqual(expectedIds(from, rows));
    const again = (await openStore().open(KEY))!;
    expect(again).toMatchObject({ rowCount: rows, complete: true });
    for (const from of places(rows)) expect(await idsOf(again, from, 3)).toEqual(expectedIds(from, rows));
    const all = await read(again, 0, rows);
    expect([all.length, all.every(({ id }, at) => id === at)]).toEqual([rows, true]);
  });

  it("keep an index that does not grow with the rows", async () => {
    const result = store.begin(KEY, FACTS);
    const many = Buffer.from("{}\n".repeat(100_000));
    for (let at = 0; at < 50; at++) await result.write(many);
    await result.keep(null);
    expect(statSync(join(folder, `${KEY}.json`)).size).toBeLessThan(100_000);
    const rows = (await store.open(KEY))!;
    expect(rows.rowCount).toBe(5_000_000);
    expect(Buffer.concat(await collectPieces(rows.lines(4_999_990, 20)))).toEqual(
      Buffer.from("{}\n".repeat(10)),
    );
  });

  it("tell when there are more", async () => {
    const result = store.begin(KEY, FACTS);
    const more = result.waitForGrowth(0, LONG_MS, never);
    await result.write(lines(0, 1));
    await more;
    const gone = new AbortController();
    const waits = [result.waitForGrowth(1, 20, never), result.waitForGrowth(1, LONG_MS, gone.signal)];
    gone.abort();
    await Promise.all(waits);
    const last = result.waitForGrowth(1, LONG_MS, never);
    await result.keep(null);
    await last;
  });
});

describe("what is kept", () => {
  it("is for its owner alone, in files as in the folder", async () => {
    await storeResult(KEY, 20_000);
    expect(statSync(join(folder, `${KEY}.lines`)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, `${KEY}.json`)).mode & 0o777).toBe(0o600);
    const made = join(folder, "made");
    openStores.push(fileStore({ folder: made, maxBytes: MB, now: () => new Date(), onError: () => {} }));
    await expect.poll(() => existsSync(made) && statSync(made).mode & 0o777).toBe(0o700);
  });

  it("ends when its time is over, and then leaves the folder", async () => {
    await storeResult(KEY, 10);
    expect(await store.open(KEY)).not.toBeNull();
    now += 61_000;
    expect(await store.open(KEY)).toBeNull();
    openStore();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("makes way for what is newer", async () => {
    store = await openSettled(3 * MB);
    for (let number = 0; number < 6; number++) {
      await storeResult(keyOf(number), 30_000);
      utimesSync(join(folder, `${keyOf(number)}.lines`), number, number);
    }
    const kept = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => store.open(keyOf(number))));
    const there = kept.map((rows) => rows !== null);
    expect(there.slice(0, 3)).toEqual([false, false, false]);
    expect(there[5]).toBe(true);
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThan(3 * MB);
  });

  it("makes way for whom the most belongs to, and the oldest of that user first", async () => {
    store = await openSettled(3 * MB);
    const storedBy = async (owner: number, number: number) => {
      const result = store.begin(keyOf(number), { ...FACTS, owner });
      await result.write(lines(0, 30_000));
      await result.keep(null);
      const writtenAt = Date.now() / 1000 - 100 + number;
      utimesSync(join(folder, `${keyOf(number)}.lines`), writtenAt, writtenAt);
    };
    await storedBy(7, 0);
    for (let number = 1; number < 8; number++) await storedBy(8, number);
    expect(await store.open(keyOf(0))).not.toBeNull();
    const kept = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => store.open(keyOf(number))));
    const there = kept.map((rows) => rows !== null);
    expect(there.slice(0, 4)).toEqual([false, false, false, false]);
    expect(there.at(-1)).toBe(true);
  });

  it("grows to half of the room for one user, and leaves the other half to others", async () => {
    store = await openSettled(3 * MB);
    const growing = [1, 2, 3].map((number) => store.begin(keyOf(number), { ...FACTS, owner: 7 }));
    await growing[0]!.write(lines(0, 30_000));
    await expect(growing[1]!.write(lines(0, 30_000))).rejects.toThrow(/running queries read may have 1 MB/);
    const other = store.begin(keyOf(4), { ...FACTS, owner: 8 });
    await other.write(lines(0, 30_000));
    await growing[0]!.keep(null);
    await growing[2]!.write(lines(0, 30_000));
    await Promise.all([...growing.slice(1), other].map((one) => one.drop()));
    const again = store.begin(keyOf(5), { ...FACTS, owner: 7 });
    await again.write(lines(0, 30_000));
    await again.drop();
  });

  it("is refused where it would not fit at all, and leaves nothing", async () => {
    store = await openSettled(MB);
    const result = store.begin(KEY, FACTS);
    const writeAll = async () => {
      for (let at = 0; at < 100; at++) await result.write(lines(0, 1000));
    };
    await expect(writeAll()).rejects.toThrow(StorageFault);
    await result.drop();
    expect(readdirSync(folder)).toEqual([]);
    await storeResult(KEY, 10);
    expect(await store.open(KEY)).not.toBeNull();
  });

  it("cannot be written where its file cannot be made, and says so", async () => {
    mkdirSync(join(folder, `${KEY}.lines`));
    const result = store.begin(KEY, FACTS);
    await result.write(lines(0, 1));
    await expect(result.keep(null)).rejects.toThrow("The result could not be stored");
  });

  it("is nothing before it is whole, and is cleared away if its server died", async () => {
    const result = store.begin(KEY, FACTS);
    for (let at = 0; at < 20; at++) await result.write(lines(0, 1000));
    const other = openStore();
    expect(await other.open(KEY)).toBeNull();
    expect(readdirSync(folder)).toEqual([`${KEY}.lines`]);
    utimesSync(join(folder, `${KEY}.lines`), 1, 1);
    const later = openStore();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await later.open(KEY)).toBeNull();
  });

  it.each([
    ["facts that are no JSON", () => writeFileSync(join(folder, `${KEY}.json`), "{")],
    ["facts of another format", () => writeFileSync(join(folder, `${KEY}.json`), '{"format":0,"index":{}}')],
    ["rows that were cut", () => truncateSync(join(folder, `${KEY}.lines`), 5)],
  ])("%s are unreadable", async (_name, spoil) => {
    await storeResult(KEY, 10);
    spoil();
    await expect(openStore().open(KEY)).rejects.toThrow(UnreadableResult);
  });

  it.each(["../secrets", "", "x", `${KEY}/../y`])("knows no key %j", async (key) => {
    expect(await store.open(key)).toBeNull();
  });
});

describe("views", () => {
  it("are made once for all who ask, and go with their result", async () => {
    await storeResult(KEY, 10);
    let made = 0;
    const make = async (source: string, target: string) => {
      made += 1;
      await copyFile(source, target);
    };
    const views = await Promise.all(
      [1, 2, 3].map(() => store.view(KEY, { name: "sorted", signal: never }, make)),
    );
    expect(made).toBe(1);
    for (const view of views) expect(await idsOf(view!, 8, 5)).toEqual([8, 9]);
    await store.view(KEY, { name: "sorted", signal: never }, make);
    expect(made).toBe(1);
    expect(readdirSync(folder)).toHaveLength(4);
    now += 61_000;
    expect(await store.view(KEY, { name: "sorted", signal: never }, make)).toBeNull();
    openStore();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("make way before any result does", async () => {
    store = await openSettled(3 * MB);
    for (const number of [1, 2]) await storeResult(keyOf(number), 30_000);
    const openView = (name: string) =>
      store.view(keyOf(2), { name, signal: never }, (source, target) => copyFile(source, target));
    for (const name of ["first", "second", "third"]) {
      expect((await openView(name))?.rowCount).toBe(30_000);
      expect(await Promise.all([store.open(KEY), store.open(keyOf(2))])).not.toContain(null);
    }
    expect(readdirSync(folder).filter((name) => /~.*lines$/.test(name))).toHaveLength(1);
  });

  it("are given up when nobody waits", async () => {
    await storeResult(KEY, 10);
    const gone = new AbortController();
    let stopped = false;
    const view = store.view(KEY, { name: "slow", signal: gone.signal }, (_source, _target, signal) => {
      setTimeout(() => gone.abort());
      return new Promise((_, reject) => {
        const stop = () => {
          stopped = true;
          reject(signal.reason);
        };
        signal.addEventListener("abort", stop);
      });
    });
    await expect(view).rejects.toThrow();
    expect(stopped).toBe(true);
    await expect.poll(() => readdirSync(folder).filter((name) => name.includes("~"))).toEqual([]);
  });
});

describe("an encoded array", () => {
  it.each([
    ["[]", ""],
    ['[{"a":1}]', '{"a":1}\n'],
    ['[{"a":"},{\\"]"},{"a":[1,{"b":2}]}]', '{"a":"},{\\"]"}\n{"a":[1,{"b":2}]}\n'],
  ])("%s becomes lines", (body, expected) => {
    expect(Buffer.from(linesOf(Buffer.from(body))).toString()).toBe(expected);
  });
});
