import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { chartData } from "./index.ts";

let server: TestApp;
let orders: number;
let reader: TestUser;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData] });
  const sales = await salesDatabase(server);
  const made = await server
    .as(server.admin)
    .post("/api/v1/dataset/", { database: sales.id, table_name: "orders", schema: "main" });
  orders = made.body.id;
  reader = await server.createUser({ pairs: [["datasource_access", `[sales].[orders](id:${orders})`]] });
});
afterAll(() => server.close());

const CANARY = "canary-7f3a";
const HIDDEN = "(SELECT person FROM salaries)";

/** What a user can type as SQL, wherever a chart takes it. */
const HOSTILE = [
  HIDDEN,
  `1) UNION SELECT person FROM salaries --`,
  `1=1) UNION ALL SELECT person FROM salaries --`,
  `amount FROM orders; SELECT person FROM salaries --`,
  `amount) FROM orders UNION SELECT person FROM salaries /*`,
  `EXISTS ${HIDDEN}`,
  `region IN ${HIDDEN}`,
  `(FROM salaries SELECT person)`,
  `(TABLE salaries)`,
  `(VALUES (1))`,
  `(WITH s AS (SELECT * FROM salaries) SELECT person FROM s)`,
  `(SELECT person FROM query('SELECT * FROM salaries'))`,
  `(SELECT person FROM query_table('salaries'))`,
  `query('SELECT person FROM salaries')`,
  `json_execute_serialized_sql(json_serialize_sql('SELECT person FROM salaries'))`,
  `(SELECT content FROM read_text('/etc/passwd'))`,
  `read_text('/etc/passwd')`,
  `getenv('HOME')`,
  `current_setting('temp_directory')`,
  `(SELECT table_name FROM information_schema.tables LIMIT 1)`,
  `(DESCRIBE salaries)`,
  `(SUMMARIZE salaries)`,
  `(PIVOT salaries ON person USING sum(salary))`,
  `/* */ ${HIDDEN} /* */`,
  `1 -- \n + ${HIDDEN}`,
  `$$ x $$ || ${HIDDEN}`,
  `'\\' || ${HIDDEN} || '`,
  `"amount" || ${HIDDEN}`,
  `ARRAY ${HIDDEN}`,
  `1; DROP TABLE orders`,
  `CASE WHEN 1=1 THEN ${HIDDEN} END`,
  `{{ ''.__class__ }}`,
];

const count = ["count"];
const column = (sqlExpression: string) => ({ label: "x", sqlExpression, expressionType: "SQL" });
const metric = (sqlExpression: string) => ({ label: "m", sqlExpression, expressionType: "SQL" });

/** Every place of a query in which a user's SQL, or a user's name for something, can stand. */
const PLACES: Record<string, (sql: string) => object> = {
  "a column": (sql) => ({ columns: [column(sql)], metrics: count }),
  "a raw column": (sql) => ({ columns: [column(sql)] }),
  "an x-axis with a grain": (sql) => ({
    columns: [{ ...column(sql), columnType: "BASE_AXIS", timeGrain: "P1D" }],
    metrics: count,
  }),
  "a metric": (sql) => ({ metrics: [metric(sql)] }),
  where: (sql) => ({ metrics: count, extras: { where: sql } }),
  having: (sql) => ({ columns: ["region"], metrics: count, extras: { having: sql } }),
  "an order by metric": (sql) => ({ columns: ["region"], metrics: count, orderby: [[metric(sql), true]] }),
  "an order by name": (sql) => ({ columns: ["region"], metrics: count, orderby: [[sql, true]] }),
  "a filter's column": (sql) => ({ metrics: count, filters: [{ col: column(sql), op: "IS NOT NULL" }] }),
  "a filter's column by name": (sql) => ({ metrics: count, filters: [{ col: sql, op: "IS NOT NULL" }] }),
  "a filter's grain": (sql) => ({
    metrics: count,
    filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025 : 2026", grain: sql }],
  }),
  "a series limit metric": (sql) => ({
    columns: ["region"],
    metrics: count,
    series_columns: ["region"],
    series_limit: 1,
    series_limit_metric: metric(sql),
  }),
  "a time grain": (sql) => ({
    metrics: count,
    columns: ["region"],
    granularity: "ordered_at",
    is_timeseries: true,
    extras: { time_grain_sqla: sql },
  }),
  granularity: (sql) => ({ metrics: count, granularity: sql, time_range: "Last week" }),
  "a simple metric's column": (sql) => ({
    metrics: [{ expressionType: "SIMPLE", column: { column_name: sql }, aggregate: "MAX", label: "m" }],
  }),
  "a time range": (sql) => ({ metrics: count, granularity: "ordered_at", time_range: `${sql} : now` }),
};

const ask = (query: object, user = reader) =>
  server.as(user).post("/api/v1/chart/data", { datasource: { id: orders, type: "table" }, queries: [query] });

describe.each(Object.keys(PLACES))("[S2] SQL in %s", (place) => {
  it.each(HOSTILE)("%s", async (sql) => {
    for (const user of [reader, server.admin]) {
      const reply = await ask(PLACES[place]!(sql), user);
      expect([200, 400, 403]).toContain(reply.status);
      expect(reply.bytes.toString()).not.toContain(CANARY);
      expect(reply.bytes.toString()).not.toContain("root:");
      // What is accepted may be a constant or a column, never the rows of another table.
      if (reply.status === 200) expect(reply.body.result[0].query).not.toMatch(/FROM\s+salaries(?![^']*')/i);
    }
  });
});

/** Text that stands as a value or a name is only ever that. */
describe("[S2] values and labels", () => {
  const TEXTS = [
    "'",
    "''; --",
    '"',
    '" FROM salaries --',
    "\\",
    "\\'",
    "%",
    "a`b",
    "x' OR '1'='1",
    "$$",
    "\u2028",
    "😀",
    "a\nb",
  ];
  it.each(TEXTS)("a label %j is the name of its column", async (label) => {
    const reply = await ask({ columns: [{ ...column("region"), label }], metrics: [] });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body.result[0].data[0])).toEqual([label]);
  });
  it.each(TEXTS)("a value %j is compared as it is", async (val) => {
    for (const op of ["==", "IN", "LIKE", "ILIKE"]) {
      const reply = await ask({ metrics: count, filters: [{ col: "region", op, val }] });
      expect(reply.status).toBe(200);
      expect(reply.body.result[0].data).toEqual([{ count: op.endsWith("LIKE") && val === "%" ? 40 : 0 }]);
    }
  });
});

describe("[S13] what errors tell", () => {
  it.each([
    ["a cast", { metrics: [metric("MAX(region::INTEGER)")] }],
    ["an unknown table in a name", { columns: [column("salaries.person")], metrics: [] }],
    ["an unknown function", { metrics: [metric("nosuch(amount)")] }],
  ])("%s tells no path and no other table", async (_name, query) => {
    const reply = await ask(query);
    expect(reply.status).toBe(400);
    const text = reply.bytes.toString();
    expect(text).not.toContain(server.platform.config.home);
    expect(text).not.toContain(CANARY);
    expect(text).not.toMatch(/ at .*\.ts:\d+/);
  });
});

it("[S14] limits lists of values before the database sees them, or answers", async () => {
  const val = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
  const reply = await ask({ metrics: count, filters: [{ col: "region", op: "IN", val }] });
  expect([200, 400]).toContain(reply.status);
});
