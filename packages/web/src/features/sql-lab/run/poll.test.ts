import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPlainPage } from "../../../testing/plainPage.ts";
import { useSqlLab } from "../model/index.ts";
import { BLANK_QUERY, changeQuery, putQuery } from "../model/queries/index.ts";
import { startPolling } from "./poll.ts";

let asked: number[];
let stop: () => void;

beforeAll(async () => {
  await openPlainPage(["sql-lab"]);
});
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  asked = [];
  vi.stubGlobal("fetch", async () => {
    asked.push(Date.now() - 1_000_000);
    return new Response('{"result":[]}');
  });
  useSqlLab.setState({ tabs: [], activeId: null, queries: {}, tables: [], closed: [] });
  stop = startPolling();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const begin = (id: string) =>
  putQuery({ ...BLANK_QUERY, id, dbId: 1, sql: "SELECT 1", state: "running", startDttm: Date.now() });
const pauses = () => asked.map((at, index) => at - (asked[index - 1] ?? 0));

it("asks soon after a run has begun, and ever later while it goes on", async () => {
  begin("a");
  await vi.advanceTimersByTimeAsync(20_000);
  const between = pauses();
  expect(between[0]).toBe(300);
  expect(between[1]).toBe(300);
  expect(between.every((pause, index) => pause >= (between[index - 1] ?? 0))).toBe(true);
  expect(between.at(-1)).toBe(2_000);
});

it("asks soon for a new run also while an old one goes on, and no more when both have ended", async () => {
  begin("a");
  await vi.advanceTimersByTimeAsync(20_000);
  asked = [];
  begin("b");
  await vi.advanceTimersByTimeAsync(301);
  expect(asked).toHaveLength(1);
  for (const id of ["a", "b"]) changeQuery(id, { state: "success" });
  await vi.advanceTimersByTimeAsync(5_000);
  asked = [];
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
});
