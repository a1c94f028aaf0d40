import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StoredQuery } from "../repository.ts";
import { type EarlierResults, noEarlierResults } from "../results/earlierResults.ts";
import { progressOf } from "./progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NONE = noEarlierResults();
const begin = (index: number, total: number) => ({ index, total, executed_sql: `SELECT ${index}` });

/** What a script's progress records. */
function recorder(earlier = NONE) {
  const recorded: Partial<StoredQuery>[] = [];
  const progress = progressOf(async (change) => recorded.push(change), earlier);
  const read = () => recorded.map(({ extra, ...rest }) => ({ ...rest, ...JSON.parse(extra ?? "{}") }));
  return { progress, recorded, read };
}

it("records twice a second at most what the engine says, and nothing that is no news", async () => {
  const { progress, recorded } = recorder();
  await progress.begin(begin(0, 1));
  expect(recorded).toEqual([{ executed_sql: "SELECT 0", progress: 0, extra: '{"progress":null}' }]);
  for (let percent = 0; percent < 100; percent++) {
    progress.tell(percent);
    await vi.advanceTimersByTimeAsync(20);
  }
  const listProgress = () => recorded.slice(1).map(({ progress }) => progress);
  expect(listProgress()).toEqual([25, 50, 75]);
  progress.tell(75);
  progress.tell(100);
  await vi.advanceTimersByTimeAsync(0);
  // Only what has ended well is at 100.
  expect(listProgress()).toEqual([25, 50, 75, 99]);
});

it("counts the statements that have ended, and names the one that runs", async () => {
  const { progress, recorded, read } = recorder();
  await progress.begin(begin(1, 4));
  expect(read()).toEqual([
    {
      executed_sql: "SELECT 1",
      ...{ statement: 2, statements: 4 },
      progress: "Running block 2 out of 4",
    },
  ]);
  expect(recorded[0]?.progress).toBe(25);
  await vi.advanceTimersByTimeAsync(500);
  progress.tell(50);
  await vi.advanceTimersByTimeAsync(0);
  // The results of a script may be long: they are not written again for a number.
  expect(recorded[1]).toEqual({ progress: 37 });
});

it("tells of the results of statements that have ended while the next one runs", async () => {
  const results = [{ statement: 1, results_key: "k" }] as EarlierResults["results"];
  const doneStatements = [{ statement: 2, sql: "SET x = 1", affected_rows: null, undoable: false }];
  const { progress, read } = recorder({ results, unkept: 2, doneStatements, doneMore: 3 });
  await progress.begin(begin(2, 4));
  const told = { results, results_unkept: 2, statements_done: doneStatements, statements_done_more: 3 };
  expect(read()).toMatchObject([told]);
});

it("does not record each of many short statements, but the first, the last and those that last", async () => {
  const { progress, recorded } = recorder();
  const texts = () => recorded.map(({ executed_sql }) => executed_sql);
  for (let index = 0; index < 100; index++) {
    await progress.begin(begin(index, 300));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(texts()).toEqual([0, 19, 39, 59, 79, 99].map((index) => `SELECT ${index}`));
  await progress.begin(begin(299, 300));
  expect(texts().at(-1)).toBe("SELECT 299");
});

it("records nothing after its end", async () => {
  const { progress, recorded } = recorder();
  await progress.begin(begin(0, 3));
  await progress.begin(begin(1, 3));
  await progress.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(recorded).toHaveLength(1);
});

it("does not write while it is still writing, nor end when that fails", async () => {
  let refuse = (_error: Error) => {};
  let asked = 0;
  const progress = progressOf(() => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      refuse = reject;
    });
  }, NONE);
  progress.tell(10);
  await vi.advanceTimersByTimeAsync(5_000);
  progress.tell(20);
  expect(asked).toBe(1);
  refuse(new Error("no store"));
  await vi.advanceTimersByTimeAsync(0);
  progress.tell(30);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});
