import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOTAL } from "../../../../testing/ordersServer.ts";
import { type DashboardServer, dashboardServer, PARAMS, SAVED } from "./dashboardServer.fixture.ts";

let at: DashboardServer;
beforeAll(async () => {
  at = await dashboardServer();
});
afterAll(() => at.at.close());

const RANGE = "2025-01-01 : 2025-02-01";
const range = (col: string) => ({ col, op: "TEMPORAL_RANGE", val: RANGE });
const refusal = ({ status, body }: { status: number; body: { errors: { message: string }[] } }) => [
  status,
  /asks for another (.*)\. To/.exec(body.errors?.[0]?.message ?? "")?.[1],
];

describe("what limits a chart of a dashboard that the caller's roles open", () => {
  it("is its range of time, which 'No filter' would override", async () => {
    const filter = {
      ...{ expressionType: "SIMPLE", clause: "WHERE" },
      ...{ subject: "ordered_at", operator: "TEMPORAL_RANGE", comparator: RANGE },
    };
    const chart = await at.chart(
      { ...PARAMS, adhoc_filters: [...PARAMS.adhoc_filters, filter] },
      at.at.orders,
    );
    const form = { slice_id: chart, dashboardId: await at.dashboard([chart]) };
    const filters = [...SAVED.filters, range("ordered_at")];
    expect((await at.ask({ filters }, form)).status).toBe(200);
    const open = await at.ask({ filters, time_range: "No filter" }, form);
    expect(refusal(open)).toEqual([403, "time range"]);
  });

  it("is its range of a second time column, which an x axis of that name would remove", async () => {
    const chart = await at.chart(PARAMS, at.at.orders);
    const query = {
      ...{ columns: ["region"], metrics: [TOTAL], row_limit: 10, granularity: "ordered_at" },
      filters: [range("shipped_at")],
    };
    await at.at.server.as(at.at.server.admin).put(`/api/v1/chart/${chart}`, {
      query_context: JSON.stringify({ datasource: { id: at.at.orders, type: "table" }, queries: [query] }),
    });
    const form = { slice_id: chart, dashboardId: await at.dashboard([chart]) };
    const ask = (x_axis: unknown) =>
      at.at.ask(query, { form_data: { ...form, x_axis } }, at.viewer).then(refusal);
    expect(await ask("shipped_at")).toEqual([403, "time range"]);
    expect(await ask({ sqlExpression: "shipped_at", label: "a" })).toEqual([403, "time range"]);
    expect((await ask(undefined))[1]).toBeUndefined();
  });

  it("is not changed by templates of series columns", async () => {
    const series_columns = [
      {
        label: "region",
        expressionType: "SQL",
        sqlExpression: "{{ filter_values('amount', remove_filter=True) }}",
      },
    ];
    expect(refusal(await at.ask({ series_columns }))).toEqual([403, "series"]);
    expect((await at.ask({ series_columns: ["region"] })).status).toBe(200);
  });

  it("holds for the sums of contributions, which are of the dataset that their query names", async () => {
    const both = await at.at.server.createUser({
      pairs: [["datasource_access", `[sales].[orders](id:${at.at.orders})`]],
    });
    const dashboardId = await at.dashboard([at.foreign], { roles: [await at.roleOf(both)] });
    const orders = { datasource: { id: at.at.orders, type: "table" } };
    const metric = (sqlExpression: string) => ({ expressionType: "SQL", sqlExpression, label: "t" });
    const contribution = { operation: "contribution", options: { columns: ["t"] } };
    const context = {
      datasource: { id: at.salaries, type: "table" },
      form_data: { slice_id: at.foreign, dashboardId },
      queries: [
        { ...orders, result_type: "columns", metrics: [metric("max(salary)")] },
        { ...orders, columns: ["region"], metrics: [metric("sum(1)")], post_processing: [contribution] },
      ],
    };
    const reply = await at.at.server.as(both).post("/api/v1/chart/data", context);
    expect(reply.status).toBe(403);
    const own = { ...context, ...orders };
    const sums = [{ ...orders, metrics: [metric("sum(1)")] }, context.queries[1]];
    expect((await at.at.server.as(both).post("/api/v1/chart/data", { ...own, queries: sums })).status).toBe(
      200,
    );
  });
});
