import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "../features/index.ts";
import { DEFAULT_FLAGS } from "../platform/config/index.ts";
import type { TestUser } from "../testing/index.ts";
import { type OrdersServer, ordersServer, TOTAL } from "../testing/ordersServer.ts";

/** In the rows that the rule takes away, and in no text of a request. */
const CANARY = "South";
const QUERY = { columns: ["region"], metrics: [TOTAL] };
const EVENT = { name: "a", annotationType: "EVENT", sourceType: "table", show: true, showMarkers: true };
const form = (change: object) => ({
  datasource: `${at.orders}__table`,
  viz_type: "table",
  query_mode: "aggregate",
  groupby: ["region"],
  metrics: [TOTAL],
  ...change,
});
const exploreJson = (flags: string, change: object = {}) => ({
  url: `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(form(change)))}${flags}`,
});
const chartData = (query: object, more: object = {}) => ({
  url: "/api/v1/chart/data",
  body: at.context(query, more),
});
const sql = (text: string, more: object = {}) => ({
  url: "/api/v1/sqllab/execute/",
  body: { database_id: database, sql: text, ...more },
});

interface Asked {
  url: string;
  body?: object;
}

let at: OrdersServer;
let database: number;
let chart: number;
let restricted: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  const known = ["databases", "datasets", "charts", "chart-data"];
  at = await ordersServer(
    undefined,
    features.filter(({ name }) => !known.includes(name)),
    { FEATURE_FLAGS: { ...DEFAULT_FLAGS, RLS_IN_SQLLAB: true, ENABLE_TEMPLATE_PROCESSING: true } },
  );
  const { db } = at.server;
  database = (await db.selectFrom("database").select("id").executeTakeFirstOrThrow()).id;
  const roles = ["Gamma", "sql_lab"];
  const pairs: [string, string][] = [
    ["datasource_access", `[sales].[orders](id:${at.orders})`],
    ["can_warm_up_cache", "Chart"],
  ];
  restricted = await at.server.createUser({ username: "restricted", roles, pairs });
  stranger = await at.server.createUser({ username: "nobody", roles });
  const saved = await at.server.as(at.server.admin).post("/api/v1/chart/", {
    slice_name: "regions",
    viz_type: "table",
    datasource_id: at.orders,
    datasource_type: "table",
    params: JSON.stringify(form({})),
    query_context: JSON.stringify(at.context(QUERY)),
  });
  chart = saved.body.id;
  const rule = await db
    .insertInto("rls_rule")
    .values({
      name: "own",
      filter_type: "Regular",
      clause: "region = 'North'",
      created_on: "2025-01-01T00:00:00",
      changed_on: "2025-01-01T00:00:00",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("rls_rule_dataset").values({ rule_id: rule.id, dataset_id: at.orders }).execute();
  const role = await db
    .selectFrom("role")
    .select("id")
    .where("name", "=", "only restricted")
    .executeTakeFirstOrThrow();
  await db.insertInto("rls_rule_role").values({ rule_id: rule.id, role_id: role.id }).execute();
});
afterAll(() => at.close());

const ask = (user: TestUser, { url, body }: Asked) =>
  body ? at.server.as(user).post(url, body) : at.server.as(user).get(url);

const paths: [name: string, buildRequest: () => Asked][] = [
  ["rows", () => chartData(QUERY)],
  ["rows past the cache", () => chartData(QUERY, { force: true })],
  [
    "rows as a chart shows them",
    () => chartData(QUERY, { result_type: "post_processed", form_data: form({}) }),
  ],
  ["results", () => chartData(QUERY, { result_type: "results" })],
  ["samples", () => chartData({}, { result_type: "samples" })],
  ["drill to detail", () => chartData({}, { result_type: "drill_detail" })],
  ["CSV", () => chartData(QUERY, { result_format: "csv" })],
  ["CSV of raw rows", () => chartData({ columns: ["region", "id"] }, { result_format: "csv" })],
  [
    "a pivot",
    () =>
      chartData({
        ...QUERY,
        post_processing: [
          {
            operation: "pivot",
            options: { index: ["region"], columns: [], aggregates: { Total: { operator: "sum" } } },
          },
        ],
      }),
  ],
  [
    "time offsets",
    () =>
      chartData({
        ...QUERY,
        filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-02-01 : 2025-03-01" }],
        time_offsets: ["1 month ago"],
      }),
  ],
  ["a series limit", () => chartData({ ...QUERY, series_columns: ["region"], series_limit: 2 })],
  [
    "custom SQL",
    () =>
      chartData({
        columns: [{ label: "r", sqlExpression: "region || ''", expressionType: "SQL" }],
        metrics: ["count"],
      }),
  ],
  [
    "a metric over rows",
    () =>
      chartData({
        metrics: [{ label: "m", sqlExpression: "string_agg(region, ',')", expressionType: "SQL" }],
      }),
  ],
  ["a condition that is always true", () => chartData({ ...QUERY, extras: { where: "1 = 1 OR true" } })],
  ["a saved chart", () => ({ url: `/api/v1/chart/${chart}/data/` })],
  ["a chart that annotates", () => chartData({ ...QUERY, annotation_layers: [{ ...EVENT, value: chart }] })],
  [
    "the values of a column",
    () => ({
      url: `/api/v1/datasource/table/${at.orders}/column/region/values/`,
    }),
  ],
  [
    "samples of a dataset",
    () => ({
      url: `/datasource/samples?datasource_id=${at.orders}&datasource_type=table`,
      body: {},
    }),
  ],
  ["explore_json", () => exploreJson("")],
  ["explore_json, results", () => exploreJson("&results=true")],
  ["explore_json, samples", () => exploreJson("&samples=true")],
  ["explore_json, CSV", () => exploreJson("&csv=true")],
  ["explore_json, forced", () => exploreJson("&force=true")],
  [
    "a query by form",
    () => ({
      url: "/api/v1/query/",
      body: { query_context: JSON.stringify(at.context(QUERY)) },
    }),
  ],
  ["the SQL editor", () => sql("SELECT DISTINCT region FROM main.orders")],
  ["a macro in the SQL editor", () => sql(`SELECT DISTINCT region FROM {{ dataset(${at.orders}) }}`)],
  ["a statement of several", () => sql("SELECT 1; SELECT DISTINCT region FROM main.orders")],
];

const textOf = (reply: { bytes: Buffer }) => reply.bytes.toString("utf8");

describe("[S4] no path shows a row that the caller may not see", () => {
  it.each(paths)("%s", async (_name, buildRequest) => {
    const whole = await ask(at.server.admin, buildRequest());
    expect([whole.status, textOf(whole).includes(CANARY)]).toEqual([200, true]);
    const limited = await ask(restricted, buildRequest());
    expect([limited.status, textOf(limited).includes("North")]).toEqual([200, true]);
    expect(textOf(limited)).not.toContain(CANARY);
    const denied = await ask(stranger, buildRequest());
    expect(textOf(denied)).not.toMatch(/North|South/);
    expect(denied.status).toBeGreaterThanOrEqual(400);
    expect(denied.status).toBeLessThan(500);
    expect(textOf(await ask(at.server.admin, buildRequest()))).toContain(CANARY);
  });

  it("counts no row that the caller may not see", async () => {
    const counts = async (user: TestUser, query: object, more: object = {}) => {
      const { body } = await ask(user, chartData(query, more));
      return [body.result[0].rowcount, body.result[0].data[0]?.rowcount];
    };
    expect(await counts(restricted, { columns: ["id"], row_limit: 100 })).toEqual([20, undefined]);
    expect(await counts(restricted, { columns: ["id"], is_rowcount: true })).toEqual([1, 20]);
    expect(await counts(at.server.admin, { columns: ["id"], is_rowcount: true })).toEqual([1, 60]);
  });

  it.each([
    [
      "a cast that fails",
      () =>
        chartData({
          metrics: [{ label: "m", sqlExpression: "CAST(MAX(region) AS INTEGER)", expressionType: "SQL" }],
        }),
    ],
    [
      "a cast that fails for rows that are not theirs",
      () =>
        chartData({
          columns: ["id"],
          extras: { where: "CASE WHEN region = 'North' THEN 1 ELSE CAST(region AS INTEGER) END = 1" },
        }),
    ],
    ["a cast in the SQL editor", () => sql("SELECT CAST(region AS INTEGER) FROM main.orders")],
  ])("tells none in an error: %s", async (_name, buildRequest) => {
    const reply = await ask(restricted, buildRequest());
    expect([200, 400]).toContain(reply.status);
    expect(textOf(reply)).not.toContain(CANARY);
  });

  it("warms up with the rights of the caller", async () => {
    const body = { chart_id: chart };
    const warm = await at.server.as(restricted).put("/api/v1/chart/warm_up_cache", body);
    expect(warm.status).toBe(200);
    expect(textOf(warm)).not.toContain(CANARY);
    expect(textOf(await ask(restricted, { url: `/api/v1/chart/${chart}/data/` }))).not.toContain(CANARY);
  });

  it("gives a download of the SQL editor to nobody else", async () => {
    const client_id = "everypath";
    await ask(at.server.admin, sql("SELECT DISTINCT region FROM main.orders", { client_id }));
    const url = `/api/v1/sqllab/export/${client_id}/`;
    expect(textOf(await ask(at.server.admin, { url }))).toContain(CANARY);
    for (const user of [restricted, stranger]) {
      const reply = await ask(user, { url });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(textOf(reply)).not.toContain(CANARY);
    }
  });
});
