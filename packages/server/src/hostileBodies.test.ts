import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { salesData, type TestApp, testApp } from "./testing/index.ts";

let server: TestApp;
let datasource: { id: number; type: string };
beforeAll(async () => {
  server = await testApp({ features });
  datasource = { id: (await salesData(server)).ordersId, type: "table" };
});
afterAll(() => server.close());

const repeatValue = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`k${number}`, 1]));
const valuesOf = (count: number) => Array.from({ length: count }, (_, number) => `v${number}`);
const context = (query: object, more: object = {}) => ({ datasource, queries: [query], ...more });
const inFilter = (val: unknown) =>
  context({ columns: ["region"], filters: [{ col: "region", op: "IN", val }] });

/** Largest refusal, bytes: it must not be made as large as what it refuses. */
const REFUSAL = 4_000;

const data = "/api/v1/chart/data";
const chart = "/api/v1/chart/";
const dashboard = "/api/v1/dashboard/";

describe("a hostile body", () => {
  it.each<[string, string, () => unknown, string]>([
    [
      "10,000 queries",
      data,
      () => context({}, { queries: repeatValue(10_000, {}) }),
      "{'queries': ['At most 100 entries",
    ],
    [
      "300,000 queries",
      data,
      () => context({}, { queries: repeatValue(300_000, {}) }),
      "more than 200000 values",
    ],
    [
      "queries with many time offsets each",
      data,
      () => context({}, { queries: repeatValue(50, { time_offsets: valuesOf(40) }) }),
      "At most 200 statements are allowed",
    ],
    [
      "queries that are wide together",
      data,
      () => context({}, { queries: repeatValue(100, { columns: valuesOf(51) }) }),
      "At most 5000 columns, metrics, filters",
    ],
    ["too many columns", data, () => context({ columns: valuesOf(5_001) }), "{0: {'columns': ['At most 5000"],
    [
      "old names of too many columns",
      data,
      () => context({ groupby: valuesOf(5_001) }),
      "{'columns': ['At most",
    ],
    [
      "too many metrics",
      data,
      () => context({ metrics: valuesOf(1_001) }),
      "'metrics': ['At most 1000 entries",
    ],
    ["too many filter values", data, () => inFilter(valuesOf(50_001)), "'val': ['At most 50000 entries"],
    ["wrong filter values", data, () => inFilter(repeatValue(50_000, {})), "'val': ['Invalid value.']"],
    ["a query of too many fields", data, () => context(keys(1_001)), "{0: ['At most 1000 entries"],
    [
      "too much form data",
      data,
      () => context({}, { form_data: keys(5_001) }),
      "'form_data': ['At most 5000",
    ],
    ["unknown fields of a context", data, () => context({}, keys(15_000)), "'_schema': ['and 14980 more']"],
    ["too many keys", data, () => context({}, keys(20_001)), "more than 20000 keys"],
    [
      "too much rison",
      data,
      () => ({ form_data: `!(${repeatValue(250_000, "!()").join()})` }),
      "more than 20000 keys",
    ],
    ["unknown fields", chart, () => keys(15_000), '"_schema":["and 14983 more"]'],
    ["a field of a long name", chart, () => ({ ["x".repeat(100_000)]: 1 }), `${"x".repeat(100)}…`],
    [
      "too many owners",
      chart,
      () => ({ owners: repeatValue(100_000, 1) }),
      '"owners":["At most 1000 entries are',
    ],
    [
      "owners as text, too many",
      chart,
      () => ({ owners: repeatValue(100_000, "1") }),
      '"owners":["At most 1000',
    ],
    ["wrong owners", chart, () => ({ owners: repeatValue(1_000, {}) }), '"_schema":["and 9'],
    [
      "JSON text of too many values",
      chart,
      () => ({ params: `[${repeatValue(250_000, "{}").join()}]` }),
      '"params":["JSON may not hold more than 200000 values."]',
    ],
    ["deep JSON text", chart, () => ({ params: "[".repeat(50_000) }), '"params":["Lists and objects may not'],
    [
      "too long JSON text",
      chart,
      () => ({ params: `"${"x".repeat(5_000_000)}"` }),
      '"params":["Longer than max',
    ],
    [
      "16 MB of empty lists",
      chart,
      () => `[${repeatValue(5_000_000, "[]").join()}]`,
      "JSON may not hold more than 200000 values",
    ],
    ["deep JSON", chart, () => "[".repeat(100_000), "nested more than 200 levels"],
    [
      "too many components of a layout",
      dashboard,
      () => ({ json_metadata: `{"positions":${JSON.stringify(keys(20_001))}}` }),
      "more than 20000 keys",
    ],
    [
      "too many native filters",
      dashboard,
      () => ({ json_metadata: JSON.stringify({ native_filter_configuration: repeatValue(1_001, {}) }) }),
      "At most 1000 entries",
    ],
    ["too much CSS", dashboard, () => ({ css: "x".repeat(1_000_001) }), '"css":["Longer than maximum length'],
  ])("of %s is refused in a few words, and others are served", async (_name, path, body, said) => {
    const sent = body();
    const text = typeof sent === "string" ? sent : JSON.stringify(sent);
    const [refused, bystander] = await Promise.all([
      server.as(server.admin).post(path, text, { "content-type": "application/json" }),
      server.as(null).get("/health"),
    ]);
    expect(refused.status).toBe(400);
    expect(refused.bytes.toString()).toContain(said);
    expect(refused.bytes.length).toBeLessThan(REFUSAL);
    expect(bystander).toMatchObject({ status: 200, body: "OK" });
  });

  it("that a browser reports is not stored once for each of its events", async () => {
    const body = {
      events: JSON.stringify(repeatValue(1_024, { event_name: "load" })),
      text: "x".repeat(1_000_000),
    };
    const reply = await server.as(server.admin).post("/superset/log/?explode=events", body);
    expect(reply.status).toBe(200);
    const rows = await server.db.selectFrom("log").select("json").where("event_name", "=", "load").execute();
    expect(rows.length).toBe(1_024);
    expect(rows.every(({ json }) => json === '{"event_name":"load"}')).toBe(true);
  });
});

describe("what people make", () => {
  it("is taken: a filter of 20,000 values", async () => {
    const reply = await server.as(server.admin).post(data, inFilter([...valuesOf(20_000), "North"]));
    expect(reply).toMatchObject({ status: 200, body: { result: [{ rowcount: 2 }] } });
  });

  it("is taken: a dataset of 2,000 columns with all their fields", async () => {
    const columns = valuesOf(2_000).map((column_name) => ({
      column_name,
      type: "INTEGER",
      expression: `${column_name} + 1`,
      verbose_name: column_name,
      description: "As measured",
      extra: "{}",
      filterable: true,
      groupby: true,
      is_active: true,
      is_dttm: false,
      python_date_format: null,
    }));
    const reply = await server.as(server.admin).put(`/api/v1/dataset/${datasource.id}`, { columns });
    expect(reply.status).toBe(200);
  });

  it("is taken: a dashboard of 300 charts", async () => {
    const rows = Array.from({ length: 300 }, (_, number) => `ROW-${number}`);
    const positions: Record<string, unknown> = {
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
      GRID_ID: { id: "GRID_ID", type: "GRID", children: rows, parents: ["ROOT_ID"] },
    };
    for (const [number, id] of rows.entries()) {
      const parents = ["ROOT_ID", "GRID_ID"];
      positions[id] = { id, type: "ROW", children: [`CHART-${number}`], parents, meta: {} };
      positions[`CHART-${number}`] = {
        id: `CHART-${number}`,
        type: "CHART",
        children: [],
        parents: [...parents, id],
        meta: { chartId: number + 1, width: 4, height: 50, sliceName: `Chart ${number}` },
      };
    }
    const json_metadata = JSON.stringify({ positions });
    const reply = await server.as(server.admin).post(dashboard, { dashboard_title: "All", json_metadata });
    expect(reply.status).toBe(201);
  });
});
