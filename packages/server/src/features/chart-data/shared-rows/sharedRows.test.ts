import { join } from "node:path";
import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";
import { QueryError } from "@sightline/engines";
import { loadDatabase } from "@sightline/engines/duckdb";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type OrdersServer, ordersServer } from "../../../testing/ordersServer.ts";
import { connections } from "../../query-gateway/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { cachedAnswers } from "../cache/cachedAnswers.ts";

const ROWS = 600_000;
const VISITS = `CREATE TABLE visits AS SELECT
  i AS id, (i * 7919 % 100)::INTEGER AS category, (i * 31 % 1000)::DOUBLE AS amount,
  CASE WHEN i % 11 = 0 THEN NULL ELSE 'name ' || (i * 13 % 40) END AS name,
  CAST((i % 500) * 1.25 AS DECIMAL(12, 2)) AS price,
  TIMESTAMP '2024-01-01' + INTERVAL (i) MINUTE AS happened
  FROM range(${ROWS}) AS r(i)`;

let at: OrdersServer;
let visits: number;
let databaseId: number;
beforeAll(async () => {
  at = await ordersServer();
  const { home } = at.server.platform.config;
  await loadDatabase(join(home, "visits.duckdb"), [VISITS], {
    memoryLimit: 1024 ** 3,
    tempFolder: join(home, "tmp"),
  });
  const admin = at.server.as(at.server.admin);
  const body = { database_name: "visits", sqlalchemy_uri: "duckdb:///visits.duckdb" };
  databaseId = (await admin.post("/api/v1/database/", body)).body.id;
  const of = { database: databaseId, schema: "main", table_name: "visits" };
  visits = (await admin.post("/api/v1/dataset/", of)).body.id;
});
afterAll(() => at.close());
afterEach(() => vi.restoreAllMocks());

const metric = (sqlExpression: string) => ({ expressionType: "SQL", sqlExpression, label: sqlExpression });
const context = (query: object) => ({
  datasource: { id: visits, type: "table" },
  force: true,
  queries: [query],
});

async function askTogether(queries: readonly object[]): Promise<Record<string, unknown>[]> {
  const charts = queries.map((query, index) => ({ id: String(index), context: context(query) }));
  const reply = await at.server
    .as(at.server.admin)
    .post("/api/v1/chart/data/stream", { stream: `s${Math.random()}`, charts });
  const records = reply.bytes
    .toString("utf8")
    .split(RECORD_SEPARATOR)
    .filter((part) => part !== "")
    .map((part) => JSON.parse(part));
  return charts.map(({ id }) => records.find((record) => record.id === id && !record.started));
}

async function askAlone(query: object) {
  const { status, body } = await at.server.as(at.server.admin).post("/api/v1/chart/data", context(query));
  return { status, body };
}

/**
 * Counts the copies that are made, and the statements that read the table. `held`: no copy is begun before. `alone`: no
 * statement reads the table before.
 */
async function watchConnection(held?: Promise<void>, alone?: (open: number, made: number) => void) {
  const database = await databaseRepository(at.server.db).byId(databaseId);
  const opened = connections(at.server.platform).open(database!);
  if (!opened.ok) throw new Error("The database does not open");
  const { connection } = opened.value;
  const real = {
    query: Object.getOwnPropertyDescriptor(connection, "query")?.value as typeof connection.query,
    session: Object.getOwnPropertyDescriptor(connection, "session")?.value as typeof connection.session,
  };
  const statements: string[] = [];
  const created: string[] = [];
  const copying: AbortSignal[] = [];
  let open = 0;
  vi.spyOn(connection, "query").mockImplementation(async (request) => {
    // However busy the machine is, the sample is in time.
    if (request.sql.includes("TABLESAMPLE")) return real.query({ ...request, timeoutMs: 60_000 });
    statements.push(request.sql);
    if (alone) await vi.waitFor(() => alone(open, created.length), { timeout: 60_000 });
    return real.query(request);
  });
  vi.spyOn(connection, "session").mockImplementation(async (options) => {
    const session = await real.session(options);
    open += 1;
    return {
      ...session,
      async run(request) {
        if (request.sql.startsWith("CREATE")) {
          created.push(request.sql);
          if (request.signal) copying.push(request.signal);
          await held;
        }
        return session.run(request);
      },
      close: () => {
        open -= 1;
        return session.close();
      },
    };
  });
  return { statements, created, copying, open: () => open };
}

const few = { filters: [{ col: "category", op: "==", val: 3 }] };
const byName = (sql: string, more: object = {}) => ({ columns: ["name"], metrics: [metric(sql)], ...more });
const byMonth = (sql: string, more: object = {}) => ({
  columns: [
    {
      columnType: "BASE_AXIS",
      expressionType: "SQL",
      label: "happened",
      sqlExpression: "happened",
      timeGrain: "P1M",
    },
  ],
  metrics: [metric(sql)],
  ...more,
});

describe("charts of one call", () => {
  it.each([
    ["rows that a filter leaves", [byName("COUNT(*)", few), byMonth("SUM(amount)", few)], 1, 0],
    ["groups", [byName("COUNT(*)"), byName("SUM(amount)"), byName("MAX(price)")], 1, 0],
    [
      "groups, beside one with another",
      [byName("COUNT(*)"), byName("SUM(amount)"), byMonth("COUNT(*)")],
      1,
      1,
    ],
    ["totals", [{ metrics: [metric("COUNT(*)")] }, { metrics: [metric("SUM(amount)")] }], 1, 0],
    ["nothing, with different filters", [byName("COUNT(*)", few), byName("SUM(amount)")], 0, 2],
    ["nothing, with different groups", [byName("COUNT(*)"), byMonth("COUNT(*)")], 0, 2],
    [
      "no rows without aggregates",
      [
        { columns: ["id"], row_limit: 5, ...few },
        { columns: ["name"], row_limit: 5, ...few },
      ],
      0,
      2,
    ],
    [
      "no column that is not certain",
      [byName("MAX(visits.amount)", few), byMonth("MAX(visits.price)", few)],
      0,
      2,
    ],
  ])("share %s", async (_name, queries, copies, alone) => {
    const { created, statements, open } = await watchConnection();
    const answers = await askTogether(queries);
    expect(answers.map(({ status }) => status)).toEqual(queries.map(() => 200));
    expect([created.length, statements.length, open()]).toEqual([copies, alone, 0]);
  });

  it("leave no copy open for those that do not read it", async () => {
    const { statements } = await watchConnection(undefined, (open, made) =>
      expect([open, made]).toEqual([0, 1]),
    );
    const answers = await askTogether([byName("COUNT(*)"), byName("SUM(amount)"), byMonth("COUNT(*)")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(statements).toHaveLength(1);
  });

  it("share no groups that are too many, and do not try again", async () => {
    const queries = ["COUNT(*)", "SUM(amount)"].map((sql) => ({
      columns: ["id"],
      metrics: [metric(sql)],
      row_limit: 3,
    }));
    const { created, statements, open } = await watchConnection();
    for (const copies of [1, 1]) {
      expect((await askTogether(queries)).map(({ status }) => status)).toEqual([200, 200]);
      expect([created.length, open()]).toEqual([copies, 0]);
    }
    expect(statements).toHaveLength(4);
  });

  it.each([
    [
      "rows that a filter leaves: all are told",
      [byName("COUNT(*)", few), byMonth("SUM(amount)", few)],
      400,
      0,
    ],
    ["groups: each is read by itself", [byName("COUNT(*)"), byName("SUM(amount)")], 200, 2],
  ])("try a copy that takes too long once. Of %s", async (_name, queries, status, alone) => {
    const tooLong = Promise.reject(new QueryError("timeout", "The query took too long."));
    tooLong.catch(() => {});
    const { created, statements, open } = await watchConnection(tooLong);
    expect((await askTogether(queries)).map((answer) => answer.status)).toEqual([status, status]);
    expect([created.length, statements.length, open()]).toEqual([1, alone, 0]);
  });

  it("share no rows of a small table", async () => {
    const reply = await at.server.as(at.server.admin).post("/api/v1/chart/data/stream", {
      stream: "small",
      charts: ["COUNT(*)", "SUM(amount)"].map((sql) => ({
        id: sql,
        context: at.context({ columns: ["region"], metrics: [metric(sql)] }),
      })),
    });
    expect(reply.bytes.toString("utf8").match(/"status":200/g)).toHaveLength(2);
  });

  it("each tell their own error", async () => {
    const queries = [
      byName("SUM(amount)", few),
      byName("COUNT(*)", few),
      byName("SUM(CAST(name AS INTEGER))", few),
      byMonth("SUM(no_such_column)", few),
    ];
    const { open } = await watchConnection();
    const answers = await askTogether(queries);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400]);
    for (const [index, query] of queries.entries()) {
      expect(answers[index]).toMatchObject({ status: (await askAlone(query)).status });
    }
    expect(JSON.stringify(answers[2])).toContain("Could not convert");
    expect(open()).toBe(0);
  });

  it("find in the cache what is there, and share the rest", async () => {
    const queries = ["MIN(amount)", "MAX(amount)", "AVG(amount)"].map((sql) => byName(sql, few));
    await askAlone(queries[0]!);
    const charts = queries.map((query, index) => ({
      id: String(index),
      context: { ...context(query), force: false },
    }));
    const { created, statements } = await watchConnection();
    await at.server.as(at.server.admin).post("/api/v1/chart/data/stream", { stream: "part", charts });
    expect(statements).toEqual([]);
    expect(created).toHaveLength(1);
    expect(created[0]).not.toContain("MIN");
  });
});

describe("charts that are given up", () => {
  const charts = () =>
    ["MIN(amount)", "MAX(amount)", "SUM(amount)"].map((sql, index) => ({
      id: String(index),
      context: context(byName(sql, few)),
    }));

  /**
   * Asks for the charts, and gives some of them up when their copy is about to be made. `join`: others who ask for the
   * same before that.
   */
  async function giveUp(stream: string, ids: string[], join = async () => {}) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const watched = await watchConnection(held);
    const user = at.server.as(at.server.admin);
    const reply = user.post("/api/v1/chart/data/stream", { stream, charts: charts() });
    await vi.waitFor(() => expect(watched.copying).toHaveLength(1), { timeout: 60_000 });
    await join();
    await user.post(`/api/v1/chart/data/stream/${stream}/cancel`, { ids });
    const isAborted = watched.copying[0]?.aborted;
    letGo();
    const text = (await reply).bytes.toString("utf8");
    await vi.waitFor(() => expect(watched.open()).toBe(0), { timeout: 60_000 });
    return { isAborted, answered: text.match(/"status":200/g)?.length ?? 0, ...watched };
  }

  it("leave the copy to the others", async () => {
    const { isAborted, answered, created, statements } = await giveUp("one", ["1"]);
    expect([isAborted, answered, created.length, statements]).toEqual([false, 2, 1, []]);
  });

  it("leave the copy to others who ask for the same by themselves", async () => {
    const asked = vi.spyOn(cachedAnswers(at.server.platform), "answer");
    let alone: ReturnType<typeof askAlone> | undefined;
    const { isAborted, statements } = await giveUp("left", ["0", "1", "2"], async () => {
      const before = asked.mock.calls.length;
      alone = askAlone(byName("MIN(amount)", few));
      await vi.waitFor(() => expect(asked.mock.calls.length).toBe(before + 1), { timeout: 60_000 });
    });
    expect([isAborted, (await alone)?.status, statements]).toEqual([false, 200, []]);
  });

  it("stop the copy when nobody wants it any more", async () => {
    const { isAborted, answered, statements } = await giveUp("all", ["0", "1", "2"]);
    expect([isAborted, answered, statements]).toEqual([true, 0, []]);
  });
});

/** The same numbers in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("whatever charts ask together", () => {
  const METRICS = [
    ...["COUNT(*)", "SUM(amount)", "AVG(amount)", "MEDIAN(amount)", "MIN(name)", "MAX(price)", "SUM(price)"],
    ...["COUNT(DISTINCT category)", "SUM(CASE WHEN category > 50 THEN 1 END)", "MAX(happened)"],
  ];
  const FILTERS = [
    [],
    [{ col: "category", op: "==", val: 7 }],
    [{ col: "category", op: "<", val: 30 }],
    [{ col: "category", op: "==", val: 1000 }],
    [
      { col: "name", op: "IN", val: ["name 3", "name 4"] },
      { col: "category", op: "==", val: 9 },
    ],
  ];

  it.each(Array.from({ length: 12 }, (_, seed) => [seed]))(
    "each gets the answer it gets alone (%i)",
    async (seed) => {
      const random = randomFrom(seed + 1);
      const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
      const filters = one(FILTERS);
      const queries = Array.from({ length: 2 + random(6) }, () => {
        const axis = one([[], ["name"], ["category"], ["name", "category"]]);
        const columns: unknown[] = random(4) === 0 ? byMonth("COUNT(*)").columns : axis;
        const metrics = [...new Set([one(METRICS), one(METRICS)])].map(metric);
        const label = (column: unknown) => (typeof column === "string" ? column : "happened");
        const ordered = columns.map((column) => [label(column), random(2) === 0]);
        const byMetric = random(2) === 0 ? [[metrics[0]!.label, random(2) === 0]] : [];
        return {
          columns,
          metrics,
          filters,
          // All orders are total: of rows that are equal in it, any may be among the first.
          orderby: [...byMetric, ...ordered],
          row_limit: one([3, 20, 10_000]),
          row_offset: one([0, 0, 2]),
          extras: random(5) === 0 ? { having: "COUNT(*) > 100" } : {},
          post_processing: random(4) === 0 ? [{ operation: "contribution", options: {} }] : [],
        };
      });
      const together = await askTogether(queries);
      for (const [index, query] of queries.entries()) {
        const { status, body } = await askAlone(query);
        expect(together[index]).toEqual({ id: String(index), status, body });
      }
    },
  );
});
