import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";
import type { QueryContext } from "@sightline/core/query";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlainPage } from "../../testing/plainPage.ts";
import { openChartRuntime } from "../pageRuntime.ts";

beforeAll(() => openPlainPage(["charts"]));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = () => vi.advanceTimersByTimeAsync(0);
const context = (name: string): QueryContext => ({
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: [name] }],
});

interface Heard {
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the body as it expects it
  body: any;
  signal: AbortSignal | null;
}

/** A server that streams what the test sends. `refusal`: the status of all streams; `holds`: it answers one by one. */
function server({ refusal = 200, cancelStatus = 200, holds = false } = {}) {
  const heard: Heard[] = [];
  const held: (() => void)[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal("fetch", async (url: string, { body, signal }: RequestInit) => {
    const path = url.split("?")[0] ?? "";
    heard.push({ path, body: JSON.parse(String(body)), signal: signal ?? null });
    if (path.endsWith("/cancel")) return Response.json({ message: "-" }, { status: cancelStatus });
    if (!path.endsWith("/stream")) {
      if (holds) await new Promise<void>((answer) => held.push(answer));
      return Response.json({ result: [{ rowcount: 1 }] });
    }
    if (refusal !== 200) return Response.json({ message: "No" }, { status: refusal });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(stream);
  });
  const send = async (record: object, at = 0) => {
    const text = `${RECORD_SEPARATOR}${JSON.stringify(record)}\n${RECORD_SEPARATOR}`;
    streams[at]?.enqueue(new TextEncoder().encode(text));
    await turn();
  };
  return {
    heard,
    paths: () => heard.map(({ path }) => path.replace(/[0-9a-f]{32}/, "…")),
    send,
    answerNext: async () => {
      held.shift()?.();
      await turn();
    },
    rows: (id: string, at = 0) => send({ id, status: 200, body: { result: [{ rowcount: 1 }] } }, at),
    close: async (at = 0) => {
      streams[at]?.close();
      await turn();
    },
  };
}

/** A page with charts that ask in the same moment. */
async function page(...names: string[]) {
  const runtime = openChartRuntime();
  for (const [id, name] of names.entries()) runtime.request(id, context(name));
  await turn();
  return { runtime, statuses: () => names.map((_, id) => runtime.state(id).status) };
}

const DATA = "/api/v1/chart/data";
const STREAM = `${DATA}/stream`;
const CANCEL = `${STREAM}/…/cancel`;

describe("charts that ask in the same moment", () => {
  it("ask in one call, in the order of the layout, and each is drawn when it is answered", async () => {
    const { heard, paths, rows } = server();
    const { statuses } = await page("a", "b", "c");
    expect(paths()).toEqual([STREAM]);
    expect(heard[0]?.body.charts).toMatchObject([
      { id: "0", context: { queries: [{ metrics: ["a"] }] } },
      { id: "1", context: { queries: [{ metrics: ["b"] }] } },
      { id: "2", context: { queries: [{ metrics: ["c"] }] } },
    ]);
    await rows("2");
    expect(statuses()).toEqual(["loading", "loading", "success"]);
    await rows("0");
    await rows("1");
    expect(statuses()).toEqual(["success", "success", "success"]);
  });

  it("one alone has a call of its own", async () => {
    const { paths } = server();
    const { statuses } = await page("a");
    expect(paths()).toEqual([DATA]);
    expect(statuses()).toEqual(["success"]);
  });

  it("that are more than a call takes wait for a place", async () => {
    const { heard, paths, rows } = server();
    await page(...Array.from({ length: 30 }, (_, id) => `m${id}`));
    expect(heard.map(({ body }) => body.charts.length)).toEqual([24]);
    await rows("0");
    expect(paths().slice(0, 2)).toEqual([STREAM, DATA]);
  });

  it("each have their own error", async () => {
    const { send, rows } = server();
    const { runtime, statuses } = await page("a", "b");
    await send({ id: "0", status: 403, body: { errors: [{ message: "No access", error_type: "X" }] } });
    await rows("1");
    expect(statuses()).toEqual(["failed", "success"]);
    expect(runtime.state(0)).toMatchObject({ alert: "No access", error: { error_type: "X" } });
  });

  it("fail where the connection breaks off, but those that are answered", async () => {
    const { rows, close } = server();
    const { runtime, statuses } = await page("a", "b");
    await rows("0");
    await close();
    expect(statuses()).toEqual(["success", "failed"]);
    expect(runtime.state(1).alert).toBe("Network error.");
  });

  it.each([404, 405, 413, 502])("ask one by one where the server answers %i", async (refusal) => {
    const { paths } = server({ refusal });
    const { statuses } = await page("a", "b");
    expect(paths()).toEqual([STREAM, DATA, DATA]);
    expect(statuses()).toEqual(["success", "success"]);
  });

  it("that are asked one by one are as many at a time as the page may have calls", async () => {
    const { paths, answerNext } = server({ refusal: 404, holds: true });
    const { statuses } = await page(...Array.from({ length: 8 }, (_, id) => `m${id}`));
    expect(paths()).toEqual([STREAM, ...Array.from({ length: 5 }, () => DATA)]);
    await vi.advanceTimersByTimeAsync(40_000);
    await answerNext();
    expect(paths()).toHaveLength(7);
    // Whoever has waited for the others has all of the time.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(statuses().slice(5)).toEqual(["loading", "loading", "loading"]);
  });
});

describe("a chart that needs another request", () => {
  it("is cancelled at the server, and the others go on", async () => {
    const { heard, paths, rows, send } = server();
    const { runtime, statuses } = await page("a", "b");
    await send({ id: "0", started: true });
    runtime.request(0, context("another"));
    await turn();
    expect(paths()).toEqual([STREAM, CANCEL, DATA]);
    expect(heard[1]?.body).toEqual({ ids: ["0"] });
    expect(heard[0]?.signal?.aborted).toBe(false);
    await rows("1");
    expect(statuses()).toEqual(["success", "success"]);
  });

  it("ends the call with all others when all of them do", async () => {
    const { heard, paths } = server();
    const { runtime } = await page("a", "b");
    runtime.request(0, context("c"));
    runtime.request(1, context("d"));
    await turn();
    expect(paths()).toEqual([STREAM, STREAM]);
    expect(heard.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it("ends the call where another node is asked to cancel it, and the others are asked for again", async () => {
    const { heard, paths, send } = server({ cancelStatus: 404 });
    const { runtime, statuses } = await page("a", "b");
    await send({ id: "0", started: true });
    runtime.stop(0);
    await turn();
    expect(paths()).toEqual([STREAM, CANCEL, DATA]);
    expect(heard[0]?.signal?.aborted).toBe(true);
    expect(statuses()).toEqual(["stopped", "success"]);
  });

  it("is not cancelled before the server knows the stream", async () => {
    const { heard, paths, send } = server();
    const { runtime, statuses } = await page("a", "b", "c");
    runtime.stop(0);
    await turn();
    expect(paths()).toEqual([STREAM]);
    await send({ id: "1", started: true });
    expect(paths()).toEqual([STREAM, CANCEL]);
    expect(heard[1]?.body).toEqual({ ids: ["0"] });
    expect(statuses()).toEqual(["stopped", "loading", "loading"]);
  });

  it("does not make the others start over where the server has answered all that it was asked", async () => {
    const { paths, rows, send } = server({ cancelStatus: 404 });
    const { runtime, statuses } = await page("a", "b");
    await send({ id: "0", started: true });
    await send({ id: "1", started: true });
    runtime.stop(0);
    await turn();
    expect(paths()).toEqual([STREAM, CANCEL]);
    await rows("1");
    expect(statuses()).toEqual(["stopped", "success"]);
  });

  it("of a page that is left is cancelled by closing the connection", async () => {
    const { heard, paths } = server();
    const { runtime } = await page("a", "b");
    runtime.releaseAll();
    await turn();
    expect(paths()).toEqual([STREAM]);
    expect(heard[0]?.signal?.aborted).toBe(true);
  });
});

describe("the time of a chart", () => {
  it("[S1-170] begins when its query does, not while it waits for others", async () => {
    const { send } = server();
    const { statuses } = await page("a", "b");
    await send({ id: "0", started: true });
    await vi.advanceTimersByTimeAsync(59_000);
    await send({ id: "1", started: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(statuses()).toEqual(["failed", "loading"]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(statuses()).toEqual(["failed", "failed"]);
  });

  it("[S1-170] runs out where nothing is answered at all", async () => {
    server();
    const { statuses } = await page("a", "b");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses()).toEqual(["failed", "failed"]);
  });
});
