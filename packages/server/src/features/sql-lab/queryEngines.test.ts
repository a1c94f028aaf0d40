import { randomBytes } from "node:crypto";
import { toRison } from "@sightline/core/rison";
import type { Connection } from "@sightline/engines/connection";
import { serviceUrl } from "@sightline/fixtures/services";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";

const mark = randomBytes(3).toString("hex");
const database_name = `test_engine_${mark}`;
const ROWS = 12_000;

interface Place {
  name: string;
  url: string | null;
  /** So many rows with a number `id` from 0, in order. */
  many: string;
  /** Runs for longer than a test, and tells how far it is. */
  endless: string;
  /** Runs for some seconds. */
  far: string;
  /** How many statements with a text the server itself says are running, as `n`. */
  runningSql(text: string): string;
  /** A script of the last statement's one row `a` = 42. */
  script: string;
  reading: readonly string[];
  /** What is not there, where, and what the server says. */
  wrong: { sql: string; status: number; line: number; said: RegExp; message: RegExp };
  estimate: Record<string, unknown> | null;
}

const places: Place[] = [
  {
    name: "Trino",
    url: serviceUrl("trino"),
    many: "SELECT orderkey AS id, totalprice AS price, orderdate AS day FROM tpch.tiny.orders ORDER BY orderkey",
    endless: "SELECT count(*) AS n FROM tpch.sf1000.lineitem AS a CROSS JOIN tpch.sf1000.lineitem AS b",
    far: "SELECT count(DISTINCT partkey + suppkey) AS n FROM tpch.sf1.lineitem",
    runningSql: (text) =>
      `SELECT count(*) AS n FROM system.runtime.queries WHERE state NOT IN ('FINISHED', 'FAILED') AND query LIKE '%${text}%' AND query NOT LIKE '%runtime.queries%'`,
    script:
      "SET SESSION join_distribution_type = 'BROADCAST'; SELECT 37 + count(*) AS a FROM tpch.tiny.region",
    reading: ["SHOW CATALOGS", "DESCRIBE tpch.tiny.region", "EXPLAIN SELECT * FROM tpch.tiny.region"],
    wrong: {
      sql: "SELECT 1,\n nope",
      status: 400,
      line: 2,
      said: /column "nope" at line 2/,
      message: /'nope' cannot be resolved/,
    },
    estimate: { "Output count": expect.stringContaining("rows"), "CPU cost": expect.any(String) },
  },
  {
    name: "ClickHouse",
    url: serviceUrl("clickhouse"),
    many: `SELECT number AS id, toDecimal64(number / 4, 2) AS price, toDate('2025-01-01') + number % 30 AS day FROM numbers(${ROWS})`,
    endless: "SELECT sum(cityHash64(number)) AS n FROM numbers(1000000000000)",
    far: "SELECT sum(cityHash64(number, number, number)) AS n FROM numbers(2000000000)",
    runningSql: (text) =>
      `SELECT count() AS n FROM system.processes WHERE query LIKE '%${text}%' AND query NOT LIKE '%system.processes%'`,
    script: "CREATE TEMPORARY TABLE z (a UInt8); INSERT INTO z VALUES (41); SELECT a + 1 AS a FROM z",
    reading: ["SHOW TABLES FROM system", "DESCRIBE TABLE system.one", "EXPLAIN SELECT * FROM system.one"],
    wrong: {
      sql: "SELECT 1,\n 1 nope x",
      status: 422,
      line: 2,
      said: /near .x. at line 2:9/,
      message: /Syntax error/,
    },
    estimate: { "Rows to read": expect.any(String) },
  },
];

/** What the editor does on one engine. */
function testEditor(place: Place): void {
  let at: SqlServer;
  let id: number;
  let connection: Connection;
  let analyst: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    at = await sqlServer();
    const made = await at.server.as(at.server.admin).post("/api/v1/database/", {
      database_name,
      sqlalchemy_uri: place.url,
      allow_ctas: true,
      allow_cvas: true,
      allow_dml: true,
      allow_run_async: true,
      extra: JSON.stringify({ cost_estimate_enabled: true }),
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    id = made.body.id;
    const stored = await databaseRepository(at.server.db).byId(id);
    const opened = stored && connections(at.server.platform).open(stored);
    if (!opened?.ok) throw new Error(`${place.name} cannot be opened`);
    connection = opened.value.connection;
    const roles = ["Gamma", "sql_lab"];
    analyst = await at.server.createUser({
      roles,
      pairs: [["database_access", `[${database_name}].(id:${id})`]],
    });
    stranger = await at.server.createUser({ roles });
  }, 60_000);
  afterAll(() => at?.close());

  const run = (sql: string, more: object = {}, user = analyst) =>
    at.server.as(user).post("/api/v1/sqllab/execute/", { database_id: id, sql, ...more });
  const get = (path: string, q?: unknown) =>
    at.server.as(analyst).get(q === undefined ? path : `${path}?q=${encodeURIComponent(toRison(q))}`);
  /** The server's own lists are not for the SQL editor. */
  const atWork = async (text: string): Promise<number> => {
    const request = { format: "rows", temporal: "iso", maxRows: 1, timeoutMs: 10_000 } as const;
    const { body } = await connection.query({ ...request, sql: place.runningSql(text) });
    return JSON.parse(await body.text())[0].n;
  };
  const worksOn = (text: string, count: number) =>
    expect.poll(() => atWork(text), { interval: 50 }).toBe(count);
  const pollQuery = async (client_id: string) =>
    (await get("/api/v1/query/updated_since", { last_updated_ms: 0 })).body.result.find(
      (query: { id: string }) => query.id === client_id,
    );

  it("keeps all rows, and gives windows, summaries and files of them", async () => {
    const client_id = `rows${mark}`;
    const reply = await run(place.many, { client_id, queryLimit: ROWS, tab: "Many" });
    expect(reply).toMatchObject({ status: 200, body: { query: { rows: ROWS, state: "success" } } });
    const rows = await get(`/api/v1/sqllab/rows/${client_id}`, { from: ROWS - 2, count: 10 });
    expect(rows.body).toMatchObject({ total: ROWS, complete: true });
    expect(rows.body.data).toHaveLength(2);
    expect(rows.body.columns.map(({ type_generic }: { type_generic: number }) => type_generic)).toEqual([
      0, 0, 2,
    ]);
    const down = { from: 0, count: 1, sort: [{ column: "id", desc: true }] };
    const last = await get(`/api/v1/sqllab/rows/${client_id}`, down);
    expect(last.body.data[0].id).toBe(rows.body.data[1].id);
    const summary = await get(`/api/v1/sqllab/summary/${client_id}`, { column: "price" });
    expect(summary.body.result).toMatchObject({ rows: ROWS, nulls: 0, mean: expect.any(Number) });
    const csv = String((await get(`/api/v1/sqllab/export/${client_id}/`)).body)
      .trim()
      .split("\r\n");
    expect([csv.length, csv[0]]).toEqual([ROWS + 1, "id,price,day"]);
    expect(csv.at(-1)?.startsWith(`${rows.body.data[1].id},`)).toBe(true);
    const { bytes } = await get(`/api/v1/sqllab/export/${client_id}/?format=xlsx`);
    const sheet = Buffer.from(unzipSync(bytes)["xl/worksheets/sheet1.xml"] as Uint8Array).toString();
    expect(sheet.match(/<row>/g)).toHaveLength(ROWS + 1);
  }, 60_000);

  it("runs a script in one session", async () => {
    expect((await run(place.script)).body).toMatchObject({ data: [{ a: 42 }] });
  });
  it.each(place.reading)("answers %s", async (sql) => {
    const reply = await run(sql);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.data.length).toBeGreaterThan(0);
  });
  it.each(["TABLE", "VIEW"])("makes a %s of a result", async (ctas_method) => {
    const tmp_table_name = `made_${ctas_method}_${mark}`.toLowerCase();
    const making = await run("SELECT 1 AS a", { select_as_cta: true, tmp_table_name, ctas_method });
    expect(making, JSON.stringify(making.body)).toMatchObject({ status: 200 });
    expect((await run(`SELECT a FROM ${tmp_table_name}`)).body.data).toEqual([{ a: 1 }]);
    expect((await run(`DROP ${ctas_method} ${tmp_table_name}`)).status).toBe(200);
  });

  it.each([
    ["that is waited for", "sync", { runAsync: false }],
    ["in the background", "later", { runAsync: true }],
    ["that streams its rows", "held", { queryLimit: ROWS }],
  ])(
    "[S1-055] a stop ends a query %s in the server itself",
    async (_name, text, more) => {
      const client_id = `${text}${mark}`.slice(0, 11);
      const answer = run(`${place.endless} -- ${client_id}`, { client_id, ...more });
      await worksOn(client_id, 1);
      const stopped = await at.server.as(analyst).post("/api/v1/query/stop", { client_id });
      expect(stopped.body).toEqual({ result: "OK" });
      await worksOn(client_id, 0);
      await answer;
      expect(await pollQuery(client_id)).toMatchObject({ state: "stopped", resultsKey: null });
    },
    60_000,
  );
  it("a query that runs tells how far it is", async () => {
    const client_id = `far${mark}`;
    await run(`${place.endless} -- ${client_id}`, { client_id, runAsync: true });
    await worksOn(client_id, 1);
    expect(await pollQuery(client_id)).toMatchObject({ state: "running", progress: expect.any(Number) });
    await at.server.as(analyst).post("/api/v1/query/stop", { client_id });
    await worksOn(client_id, 0);
    expect(await run(place.far, { client_id: `run${mark}`, runAsync: true })).toMatchObject({ status: 202 });
    const told = new Set<number>();
    await expect
      .poll(
        async () => {
          const { state, progress } = await pollQuery(`run${mark}`);
          told.add(progress);
          return state;
        },
        { timeout: 30_000, interval: 50 },
      )
      .toBe("success");
    expect([...told].filter((progress) => progress > 0 && progress < 100).length).toBeGreaterThan(0);
  }, 60_000);

  it("says what is wrong, and where", async () => {
    const { sql, status, line, said, message } = place.wrong;
    const reply = await run(sql);
    expect(reply.status).toBe(status);
    expect(reply.body.errors[0].message).toMatch(said);
    const check = await at.server.as(analyst).post(`/api/v1/database/${id}/validate_sql/`, { sql });
    expect(check.body.result).toMatchObject([{ line_number: line, message: expect.stringMatching(message) }]);
    const fine = { sql: "SELECT 1 AS a" };
    expect((await at.server.as(analyst).post(`/api/v1/database/${id}/validate_sql/`, fine)).body).toEqual({
      result: [],
    });
  });
  it("estimates what a query costs where the server can", async () => {
    const body = { database_id: id, sql: place.many };
    const reply = await at.server.as(analyst).post("/api/v1/sqllab/estimate/", body);
    if (place.estimate) expect(reply.body.result).toMatchObject([place.estimate]);
    else expect(reply.status).toBeGreaterThanOrEqual(400);
  });
  it.each([place.many, `EXPLAIN ${place.many}`, "DROP TABLE nope"])(
    "keeps a stranger from %s",
    async (sql) => {
      expect((await run(sql, {}, stranger)).status).toBe(403);
    },
  );
}

for (const place of places) {
  describe.skipIf(!place.url)(`the SQL editor on ${place.name}`, () => testEditor(place));
}
