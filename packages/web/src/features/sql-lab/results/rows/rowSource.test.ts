import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseRison } from "@sightline/core/rison";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type createRowSource, FIRST_ROWS, MOST_PAGES, PAGE_ROWS, type RowSource } from "./rowSource.ts";

interface Asked {
  from: number;
  count: number;
  sort?: { column: string; desc: boolean }[];
  search?: string;
  wait?: number;
}

let server: Server;
let asked: Asked[];
let aborted: number;
/** Rows that the database has given so far, and whether it is done. */
let result: { total: number; complete: boolean; status: number; slow: number; hold: boolean; grows: boolean };
/** What the operator has set. */
let conf: Record<string, unknown>;
const sources: RowSource[] = [];

beforeEach(async () => {
  asked = [];
  aborted = 0;
  result = { total: 100_000, complete: true, status: 200, slow: 0, hold: false, grows: true };
  server = createServer((request, reply) => {
    const q = parseRison(new URL(request.url!, "http://x").searchParams.get("q")!) as Omit<Asked, "at">;
    asked.push({ ...q });
    reply.on("close", () => {
      if (!reply.writableFinished) aborted += 1;
    });
    if (result.hold && q.from > 0) return;
    if (!result.grows && q.wait !== undefined) return;
    setTimeout(() => {
      const { total, complete, status } = result;
      reply.writeHead(status, { "content-type": "application/json" });
      if (status >= 400) return reply.end(JSON.stringify({ message: "Gone" }));
      const count = Math.max(0, Math.min(q.count, total - q.from));
      const data = Array.from({ length: count }, (_, index) => `{"id":900719925474099${q.from + index}}`);
      const columns = [{ column_name: "id", name: "id", type: "BIGINT", type_generic: 0, is_dttm: false }];
      reply.end(
        `{"state":"success","columns":${JSON.stringify(columns)},"from":${q.from},"data":[${data}],"total":${total},"complete":${complete}}`,
      );
    }, result.slow);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  conf = {};
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bootstrap = () =>
    JSON.stringify({ user: {}, common: { application_root: origin, conf }, csrf_token: "token" });
  vi.stubGlobal("document", { getElementById: () => ({ dataset: { bootstrap: bootstrap() } }) });
  vi.resetModules();
});

afterEach(async () => {
  for (const source of sources.splice(0)) source.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The module is read anew, because the page's root is read once. */
async function open(options: Partial<Parameters<typeof createRowSource>[0]> = {}): Promise<RowSource> {
  const { createRowSource: create } = await import("./rowSource.ts");
  const source = create({ queryId: "abc", ...options });
  sources.push(source);
  return source;
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000, interval: 5 });

/** Where pages were asked for: the one in view, then those ahead of it, which are asked for together. */
const inOrder = (): number[] => {
  const [first, ...ahead] = asked.map(({ from }) => from);
  return [first!, ...ahead.toSorted((a, b) => a - b)];
};

/** The first pages are there: the first one, and those ahead of it. */
const settled = (source: RowSource) => until(() => source.row(1_499) !== undefined);

it("reads the first rows and how many there are, with all digits", async () => {
  const source = await open();
  await until(() => source.row(0) !== undefined);
  expect(source.row(7)).toEqual({ id: "9007199254740997" });
  expect(source.snapshot()).toMatchObject({ total: 100_000, complete: true, error: null });
  expect(asked[0]).toMatchObject({ from: 0, count: FIRST_ROWS });
});

it("has a few rows first, and reads on only after these could be drawn", async () => {
  const source = await open();
  let askedBefore: number | null = null;
  source.subscribe(() => {
    // What draws them comes after this.
    if (source.row(0) !== undefined) setImmediate(() => (askedBefore ??= asked.length));
  });
  await until(() => source.row(0) !== undefined);
  source.want(0, 40);
  expect(source.row(FIRST_ROWS)).toBeUndefined();
  await until(() => asked.length > 1);
  expect(askedBefore).toBe(1);
  expect(asked[1]).toMatchObject({ from: 0, count: PAGE_ROWS });
});

it("does not rest when more rows come into view", async () => {
  const source = await open();
  await until(() => source.row(0) !== undefined);
  source.want(80, 120);
  await until(() => source.row(119) !== undefined);
  expect(asked.map(({ from }) => from).slice(0, 2)).toEqual([0, 0]);
});

it("reads what is in view first, then ahead of the scrolling", async () => {
  const source = await open();
  await settled(source);
  asked.length = 0;
  source.want(50_000, 50_040);
  await until(() => source.row(51_100) !== undefined);
  expect(inOrder()).toEqual([50_000, 50_500, 51_000]);
  asked.length = 0;
  source.want(49_990, 50_030);
  await until(() => source.row(49_000) !== undefined && source.row(48_600) !== undefined);
  expect(inOrder()).toEqual([49_500, 48_500, 49_000]);
});

it("gives up what was scrolled away, and reads it when it comes back", async () => {
  const source = await open();
  await settled(source);
  result.hold = true;
  source.want(20_000, 20_040);
  await until(() => asked.some(({ from }) => from === 20_000));
  result.hold = false;
  source.want(80_000, 80_040);
  await until(() => source.row(80_000) !== undefined);
  await until(() => aborted === 1);
  source.want(20_000, 20_040);
  await until(() => source.row(20_000) !== undefined);
  expect(source.snapshot().error).toBeNull();
});

it(`keeps ${MOST_PAGES} pages at most`, async () => {
  const source = await open();
  await settled(source);
  for (let from = 0; from < 60 * PAGE_ROWS; from += PAGE_ROWS) {
    source.want(from, from + 40);
    await until(() => source.row(from) !== undefined);
  }
  const kept = Array.from({ length: 200 }, (_, page) => source.row(page * PAGE_ROWS)).filter(Boolean);
  expect(kept.length).toBe(MOST_PAGES);
  expect(source.row(0)).toBeUndefined();
});

it("follows a query that runs, from before the server knows it until its end", async () => {
  Object.assign(result, { total: 0, complete: false, status: 404 });
  const source = await open({ mayBeUnknown: () => true });
  await until(() => asked.length >= 2);
  expect(source.snapshot().error).toBeNull();
  Object.assign(result, { status: 200, total: 30 });
  await until(() => source.snapshot().total === 30);
  source.want(0, 40);
  expect(source.row(29)).toBeDefined();
  result.total = 700;
  await until(() => source.row(35) !== undefined && source.snapshot().total === 700);
  expect(source.snapshot().complete).toBe(false);
  result.complete = true;
  await until(() => source.snapshot().complete);
  const waits = asked.filter(({ wait }) => wait !== undefined);
  expect(waits.slice(0, 2).every(({ from, count }) => from === 0 && count === FIRST_ROWS)).toBe(true);
  expect(waits.filter(({ from }) => from > 0).every(({ count }) => count === 1)).toBe(true);
  expect(waits.at(-1)!.from).toBeGreaterThan(0);
});

it("sorts and searches by the server", async () => {
  const source = await open({ order: { sort: [{ column: "n", desc: true }], search: "o'slo" } });
  await until(() => source.snapshot().complete);
  source.want(600, 640);
  await until(() => source.row(600) !== undefined);
  for (const one of asked)
    expect(one).toMatchObject({ sort: [{ column: "n", desc: true }], search: "o'slo" });
});

it("stops at a failure and goes on after a retry", async () => {
  result.status = 410;
  const source = await open();
  await until(() => source.snapshot().error !== null);
  expect(source.snapshot().error).toMatchObject({ status: 410, message: "Gone" });
  const before = asked.length;
  source.want(0, 40);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.length).toBe(before);
  result.status = 200;
  source.retry();
  await until(() => source.row(0) !== undefined);
  expect(source.snapshot().error).toBeNull();
});

it("follows a query that runs once, also after a retry", async () => {
  Object.assign(result, { total: 9_000, complete: false });
  const source = await open();
  await until(() => source.snapshot().total === 9_000);
  result.grows = false;
  const waiting = () => asked.filter(({ wait, from }) => wait !== undefined && from === 9_000).length;
  await until(() => waiting() > 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const before = waiting();
  result.status = 500;
  source.want(8_000, 8_040);
  await until(() => source.snapshot().error !== null);
  result.status = 200;
  source.retry();
  await until(() => source.row(8_000) !== undefined);
  expect(waiting()).toBe(before);
});

it("gives up rows that take longer than the operator lets them", async () => {
  conf = { SQLLAB_QUERY_RESULT_TIMEOUT: 1 };
  const source = await open();
  await settled(source);
  result.hold = true;
  source.want(20_000, 20_040);
  await until(() => source.snapshot().error !== null);
  expect(source.snapshot().error).toMatchObject({ status: 408 });
  result.hold = false;
  source.retry();
  await until(() => source.row(20_000) !== undefined);
});

it("reads rows for a copy in windows, without asking for those it has", async () => {
  const source = await open();
  await settled(source);
  asked.length = 0;
  const rows = await source.read(1_450, 2_100);
  expect(rows.length).toBe(650);
  expect(rows[0]).toEqual(source.row(1_450));
  expect(asked.map(({ from }) => from)).toEqual([1_500, 2_000]);
});

it("under a thumb that is dragged nothing is asked for but where it begins and where it rests", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const source = await open();
  await until(() => source.row(0) !== undefined);
  vi.advanceTimersByTime(1_000);
  await settled(source);
  asked = [];
  for (let step = 1; step <= 60; step += 1) {
    source.want(step * 1_500, step * 1_500 + 20);
    vi.advanceTimersByTime(5);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  vi.advanceTimersByTime(1_000);
  await until(() => source.row(90_000) !== undefined);
  const pages = asked.map(({ from }) => from).filter((from) => from > 1_500 + 2 * PAGE_ROWS);
  expect(pages[0]).toBe(90_000);
  expect(source.row(90_007)).toEqual({ id: "90071992547409990007" });
});

it("rows that come into view one screen after the other are read as they come", async () => {
  const source = await open();
  await settled(source);
  for (const from of [30_000, 60_000]) {
    source.want(from, from + 20);
    await until(() => source.row(from) !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
});
