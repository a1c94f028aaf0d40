import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";
import { connections } from "../query-gateway/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";

let at: OrdersServer;
let layerId: number;
let chartId: number;
let bareId: number;

const AXIS = {
  label: "ordered_at",
  sqlExpression: "ordered_at",
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  timeGrain: "P1D",
};

beforeAll(async () => {
  at = await ordersServer();
  const audit = { created_on: "2025-01-01T00:00:00", changed_on: "2025-01-01T00:00:00" };
  const by = { created_by_fk: at.server.admin.id, changed_by_fk: at.server.admin.id };
  const { db } = at.server;
  const layer = await db
    .insertInto("annotation_layer")
    .values({ name: "Releases", descr: null, ...audit, ...by })
    .returning("id")
    .executeTakeFirstOrThrow();
  layerId = layer.id;
  await db
    .insertInto("annotation")
    .values({
      layer_id: layerId,
      short_descr: "Launch",
      long_descr: "",
      start_dttm: "2025-01-01T00:00:00",
      end_dttm: "2025-01-02T00:00:00",
      json_metadata: null,
      ...audit,
      ...by,
    })
    .execute();
  chartId = await chart({
    query_context: JSON.stringify(
      at.context({
        columns: [AXIS],
        metrics: [TOTAL],
        filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-01-04" }],
        orderby: [["ordered_at", true]],
      }),
    ),
  });
  bareId = await chart({});
});
afterAll(() => at.close());

async function chart(body: object): Promise<number> {
  const made = await at.server.as(at.server.admin).post("/api/v1/chart/", {
    slice_name: "x",
    datasource_id: at.orders,
    datasource_type: "table",
    ...body,
  });
  return made.body.id;
}

const layer = (change: object) => ({
  name: "a",
  annotationType: "EVENT",
  sourceType: "NATIVE",
  value: layerId,
  show: true,
  showMarkers: false,
  ...change,
});
const ask = (change: object, user = at.reader) =>
  at.ask({ metrics: ["count"], annotation_layers: [layer(change)] }, {}, user);
const dataOf = async (change: object) => (await ask(change)).body.result[0].annotation_data;

describe("[S1-117] annotation layers of a query", () => {
  it("[S1-043] of this server come with all their annotations", async () => {
    expect(await dataOf({})).toEqual({
      a: {
        columns: ["start_dttm", "end_dttm", "short_descr", "long_descr", "json_metadata"],
        records: [
          {
            start_dttm: Date.UTC(2025, 0, 1),
            end_dttm: Date.UTC(2025, 0, 2),
            short_descr: "Launch",
            long_descr: "",
            json_metadata: null,
          },
        ],
      },
    });
  });
  it("come alone where nothing else is asked for, at no query of the chart's own", async () => {
    const query = { annotation_layers: [layer({ sourceType: "line", value: chartId })], metrics: ["nosuch"] };
    const reply = await at.ask(query, { result_type: "annotations" });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body.result).toEqual([
      {
        annotation_data: {
          a: {
            records: [
              { ordered_at: Date.UTC(2025, 0, 1), Total: 1 },
              { ordered_at: Date.UTC(2025, 0, 3), Total: 2 },
            ],
          },
        },
      },
    ]);
    const missing = await at.ask(
      { annotation_layers: [layer({ value: 9999 })] },
      { result_type: "annotations" },
    );
    expect(missing).toMatchObject({
      status: 400,
      body: { message: "Error: The annotation layer does not exist" },
    });
  });
  it("[S1-044] of a formula are left to the browser", async () => {
    expect(await dataOf({ annotationType: "FORMULA", sourceType: "", value: "x * 2" })).toEqual({});
  });
  it.each(["line", "table"])("of a chart (%s) come with its rows", async (sourceType) => {
    expect(await dataOf({ sourceType, annotationType: "TIME_SERIES", value: chartId })).toEqual({
      a: {
        records: [
          { ordered_at: Date.UTC(2025, 0, 1), Total: 1 },
          { ordered_at: Date.UTC(2025, 0, 3), Total: 2 },
        ],
      },
    });
  });
  it("of a chart take the range and the grain that they override", async () => {
    const overrides = { time_range: "2025-01-01 : 2025-02-01", time_grain_sqla: "P1M" };
    expect(await dataOf({ sourceType: "line", value: chartId, overrides })).toEqual({
      a: { records: [{ ordered_at: Date.UTC(2025, 0, 1), Total: 136 }] },
    });
    const inherited = { time_range: null, time_shift: null };
    expect(
      (await dataOf({ sourceType: "line", value: chartId, overrides: inherited })).a.records,
    ).toHaveLength(2);
  });

  it("of a chart keep its time column, whatever that of the chart under them is", async () => {
    const admin = at.server.as(at.server.admin);
    const sql = "SELECT *, ordered_at + INTERVAL 1 YEAR AS delivered_at FROM orders";
    const { body } = await admin.post("/api/v1/dataset/", {
      database: at.salesId,
      table_name: "deliveries",
      sql,
    });
    const query = { metrics: [TOTAL], granularity: "ordered_at", time_range: "2025-01-01 : 2025-01-04" };
    const context = { ...at.context(query), datasource: { id: body.id, type: "table" } };
    const value = await chart({ query_context: JSON.stringify(context) });
    const overrides = { time_grain_sqla: "P1M", granularity: "delivered_at" };
    const reply = await ask({ sourceType: "table", value, overrides }, at.server.admin);
    expect(reply.body.result[0].annotation_data).toEqual({ a: { records: [{ Total: 3 }] } });
  });

  it.each<[string, () => object, string]>([
    [
      "a chart that is not there",
      () => ({ sourceType: "line", value: 9999 }),
      "Error: The chart does not exist",
    ],
    [
      "a chart without query context",
      () => ({ sourceType: "table", value: bareId }),
      "Error: The chart query context does not exist",
    ],
    ["a layer that is not there", () => ({ value: 9999 }), "Error: The annotation layer does not exist"],
    ["an unknown key", () => ({ nosuch: 1 }), "nosuch"],
    ["an unknown type", () => ({ annotationType: "X" }), "annotationType"],
    ["an unknown override", () => ({ overrides: { where: "1 = 1" } }), "overrides"],
    ["[S3-087] no name", () => ({ name: undefined }), "'name': ['Missing data for required field.']"],
    ["[S3-087] no show", () => ({ show: undefined }), "'show': ['Missing data for required field.']"],
    ["[S3-087] a show that is no boolean", () => ({ show: "perhaps" }), "'show': ['Not a valid boolean.']"],
    ["no value", () => ({ value: undefined }), "value"],
  ])("refuse %s", async (_name, change, message) => {
    const reply = await ask(change());
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain(message);
  });

  it("[S1-169] may take 60 seconds, however long charts may take", async () => {
    const hasty = await ordersServer(undefined, [], { SUPERSET_WEBSERVER_TIMEOUT: 20 });
    try {
      const { server, orders } = hasty;
      const admin = server.as(server.admin);
      const database = await databaseRepository(server.db).byName("sales");
      const opened = connections(server.platform).open(database!);
      if (!opened.ok) throw new Error("The database does not open");
      const queries = vi.spyOn(opened.value.connection, "query");
      const made = await admin.post("/api/v1/chart/", {
        slice_name: "totals",
        datasource_id: orders,
        datasource_type: "table",
        query_context: JSON.stringify(hasty.context({ metrics: [TOTAL] })),
      });
      const annotation_layers = [layer({ sourceType: "table", value: made.body.id })];
      const reply = await hasty.ask({ metrics: ["count"], annotation_layers }, {}, server.admin);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(reply.body.result[0].annotation_data.a.records).toHaveLength(1);
      const limits = queries.mock.calls.map(([{ sql, timeoutMs }]) => [/sum\(/i.test(sql), timeoutMs]);
      expect(new Map(limits as [boolean, number][])).toEqual(
        new Map([
          [false, 20_000],
          [true, 60_000],
        ]),
      );
    } finally {
      await hasty.close();
    }
  });

  it("[S4] show nobody the rows of a chart over data that they may not read", async () => {
    const paid = await at.server.as(at.server.admin).post("/api/v1/chart/", {
      slice_name: "paid",
      datasource_id: at.paid,
      datasource_type: "table",
      query_context: JSON.stringify({
        datasource: { id: at.paid, type: "table" },
        queries: [{ metrics: ["count"] }],
      }),
    });
    const reply = await ask({ sourceType: "table", value: paid.body.id });
    expect(reply).toMatchObject({ status: 400, body: { message: "Error: The chart does not exist" } });
    // A chart on a dataset of one's own, whose saved query names another one.
    const sly = await chart({
      query_context: JSON.stringify({
        datasource: { id: at.paid, type: "table" },
        queries: [{ metrics: ["count"] }],
      }),
    });
    expect((await ask({ sourceType: "table", value: sly })).status).toBe(403);
  });
});
