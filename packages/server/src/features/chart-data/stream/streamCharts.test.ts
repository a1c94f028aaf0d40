import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestUser } from "../../../testing/index.ts";
import { type OrdersServer, ordersServer } from "../../../testing/ordersServer.ts";
import { connections } from "../../query-gateway/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";

let at: OrdersServer;
let base: string;
beforeAll(async () => {
  at = await ordersServer();
  base = await at.server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  at.server.app.server.closeAllConnections();
  await at.close();
});
afterEach(() => vi.restoreAllMocks());

const STREAM = "/api/v1/chart/data/stream";
const regions = { columns: ["region"], metrics: ["count"], orderby: [["region", true]] };
const sum = (sqlExpression: string) => ({
  metrics: [{ expressionType: "SQL", sqlExpression, label: "m" }],
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads a record as it expects it
type Answered = Record<string, any>;

/** The records of a whole reply. */
const recordsIn = (text: string): Answered[] =>
  text
    .split(RECORD_SEPARATOR)
    .filter((part) => part !== "")
    .map((part) => JSON.parse(part));

const answersOf = (records: readonly Answered[]) =>
  Object.fromEntries(records.filter(({ started }) => !started).map(({ id, ...answer }) => [id, answer]));

async function ask(charts: object[], user: TestUser = at.reader, stream = "s") {
  const reply = await at.server.as(user).post(STREAM, { stream, charts });
  return { ...reply, answers: answersOf(recordsIn(reply.bytes.toString("utf8"))) };
}

/** Opens a stream as a browser does. `record`: the next record; null: nothing more comes. */
async function openStream(charts: object[], stream: string, user: TestUser = at.reader) {
  const headers = { ...(await at.server.headersOf(user)), "content-type": "application/json" };
  const client = new AbortController();
  const reply = await fetch(base + STREAM, {
    method: "POST",
    headers,
    body: JSON.stringify({ stream, charts }),
    signal: client.signal,
  });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function record(): Promise<Answered | null> {
    for (;;) {
      while (text.startsWith(RECORD_SEPARATOR)) text = text.slice(RECORD_SEPARATOR.length);
      const [before = "", ...after] = text.split(RECORD_SEPARATOR);
      if (after.length > 0 && before !== "") {
        text = after.join(RECORD_SEPARATOR);
        return JSON.parse(before);
      }
      const part = await reader.read();
      if (part.done) return null;
      text += part.value;
    }
  }
  /** The next answer. */
  async function answer(): Promise<Answered | null> {
    for (let next = await record(); ; next = await record()) if (!next?.started) return next;
  }
  return { record, answer, abort: () => client.abort() };
}

/** Holds up the statements that contain a mark until they are let go or aborted. */
async function holdQueries(mark: string) {
  const database = await databaseRepository(at.server.db).byId(at.salesId);
  const opened = connections(at.server.platform).open(database!);
  if (!opened.ok) throw new Error("The database does not open");
  const { connection } = opened.value;
  // Behind the proxy that counts: `connection.query` would come back to the spy.
  const query = Object.getOwnPropertyDescriptor(connection, "query")?.value as typeof connection.query;
  const held: AbortSignal[] = [];
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(connection, "query").mockImplementation(async (request) => {
    if (request.sql.includes(mark)) {
      const { signal } = request;
      if (signal) held.push(signal);
      await Promise.race([free, new Promise((resolve) => signal?.addEventListener("abort", resolve))]);
    }
    return query(request);
  });
  return { held, letGo };
}

describe("the charts of one call", () => {
  it("are each answered as the call for one chart answers, byte for byte", async () => {
    const body = at.context(regions);
    await at.ask(regions);
    const alone = await at.ask(regions);
    const reply = await ask([
      { id: "a", context: body },
      { id: "b", context: body },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/json-seq");
    expect(reply.headers["x-accel-buffering"]).toBe("no");
    expect(reply.answers).toEqual({
      a: { status: 200, body: alone.body },
      b: { status: 200, body: alone.body },
    });
    expect(reply.bytes.toString("utf8")).toContain(alone.bytes.toString("utf8"));
  });

  it("have their own errors, in the shapes of the call for one chart", async () => {
    const forbidden = { datasource: { id: at.paid, type: "table" }, queries: [regions] };
    const wrong = at.context({ metrics: ["nosuch"] });
    const charts = [
      { id: "good", context: at.context(regions) },
      { id: "forbidden", context: forbidden },
      { id: "wrong", context: wrong },
      { id: "no context", context: { queries: [] } },
      { id: "file", context: at.context(regions, { result_format: "csv" }) },
    ];
    const { answers } = await ask(charts);
    expect(answers.good).toMatchObject({ status: 200 });
    for (const [id, context] of [
      ["forbidden", forbidden],
      ["wrong", wrong],
      ["no context", { queries: [] }],
    ] as const) {
      const alone = await at.server.as(at.reader).post("/api/v1/chart/data", context);
      expect(answers[id]).toEqual({ status: alone.status, body: alone.body });
    }
    expect(answers.forbidden?.status).toBe(403);
    expect(answers.file).toMatchObject({ status: 400 });
  });

  it("do not wait for a slow one", async () => {
    const { letGo } = await holdQueries("7001");
    const stream = await openStream(
      [
        { id: "slow", context: at.context(sum("MAX(id) + 7001")) },
        { id: "quick", context: at.context(sum("MAX(id) + 1")) },
      ],
      "slow and quick",
    );
    expect(await stream.answer()).toMatchObject({ id: "quick", status: 200 });
    letGo();
    expect(await stream.answer()).toMatchObject({ id: "slow", status: 200 });
    expect(await stream.record()).toBeNull();
  });

  it("say when their turn has come", async () => {
    const { letGo } = await holdQueries("7002");
    const charts = Array.from({ length: 8 }, (_, id) => ({
      id: String(id),
      context: at.context(sum(`MAX(id) + 7002 + ${id}`)),
    }));
    const stream = await openStream(charts, "turns");
    const begun = [];
    for (let count = 0; count < 6; count += 1) begun.push(await stream.record());
    expect(begun).toEqual(["0", "1", "2", "3", "4", "5"].map((id) => ({ id, started: true })));
    letGo();
    const rest = [];
    for (let next = await stream.record(); next; next = await stream.record()) rest.push(next);
    expect(rest.filter(({ started }) => started).map(({ id }) => id)).toEqual(["6", "7"]);
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(8);
  });
});

describe("a chart that is not wanted any more", () => {
  const cancel = (stream: string, ids: string[], user: TestUser = at.reader) =>
    at.server.as(user).post(`${STREAM}/${encodeURIComponent(stream)}/cancel`, { ids });

  it("is cancelled alone, the others go on", async () => {
    const { held, letGo } = await holdQueries("7003");
    const stream = await openStream(
      [
        { id: "old", context: at.context(sum("MIN(id) + 7003")) },
        { id: "kept", context: at.context(sum("MAX(id) + 7003")) },
      ],
      "one of two",
    );
    await expect.poll(() => held.length).toBe(2);
    expect((await cancel("one of two", ["old"])).status).toBe(200);
    await expect.poll(() => held.filter(({ aborted }) => aborted)).toHaveLength(1);
    letGo();
    expect(await stream.answer()).toMatchObject({ id: "kept", status: 200 });
    expect(await stream.answer()).toBeNull();
  });

  it("is nobody else's to cancel", async () => {
    const { held, letGo } = await holdQueries("7004");
    const stream = await openStream([{ id: "mine", context: at.context(sum("MIN(id) + 7004")) }], "mine");
    await expect.poll(() => held.length).toBe(1);
    expect((await cancel("mine", ["mine"], at.stranger)).status).toBe(404);
    expect(held[0]?.aborted).toBe(false);
    letGo();
    expect(await stream.answer()).toMatchObject({ id: "mine", status: 200 });
  });

  it("is cancelled with all others when the connection closes", async () => {
    const { held } = await holdQueries("7005");
    const charts = Array.from({ length: 8 }, (_, id) => ({
      id: String(id),
      context: at.context(sum(`MAX(id) + 7005 + ${id}`)),
    }));
    const stream = await openStream(charts, "closed");
    await expect.poll(() => held.length).toBe(6);
    stream.abort();
    await expect.poll(() => held.every(({ aborted }) => aborted)).toBe(true);
    // Those that waited for their turn are not begun, and the stream is forgotten.
    await expect.poll(async () => (await cancel("closed", ["7"])).status).toBe(404);
    expect(held).toHaveLength(6);
  });
});

it.each([
  ["no chart", { stream: "x", charts: [] }],
  ["an id twice", { stream: "x", charts: [1, 2].map(() => ({ id: "a", context: {} })) }],
  [
    "more charts than a call may ask for",
    { stream: "x", charts: Array.from({ length: 51 }, (_, id) => ({ id: String(id), context: {} })) },
  ],
])("refuses %s", async (_name, body) => {
  expect((await at.server.as(at.reader).post(STREAM, body)).status).toBe(400);
});

it("is refused to who may not read charts", async () => {
  const nobody = await at.server.createUser({ roles: [] });
  const charts = [{ id: "a", context: at.context(regions) }];
  expect((await at.server.as(nobody).post(STREAM, { stream: "s", charts })).status).toBe(403);
  expect((await at.server.as(null).post(STREAM, { stream: "s", charts })).status).toBe(401);
});
