import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExploreServer, exploreServer, formOf, keepForm } from "./explore.fixture.ts";

let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer();
});
afterAll(() => at.close());

describe("the explore screen", () => {
  const openScreen = (query: string, client = at.reader) => client.get(`/api/v1/explore/?${query}`);

  it("[S3-101] [S3-102] starts from a dataset", async () => {
    const reply = await openScreen(`datasource_id=${at.orders}&datasource_type=table`);
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject({
      dataset: { id: at.orders, table_name: "orders", database: { backend: "duckdb" } },
      form_data: { datasource: `${at.orders}__table` },
      slice: null,
      message: null,
      metadata: null,
    });
    const { columns, metrics } = reply.body.result.dataset;
    expect(columns).toHaveLength(8);
    for (const column of columns)
      expect(Object.keys(column)).toEqual(
        expect.arrayContaining(["column_name", "type", "expression", "advanced_data_type"]),
      );
    expect(metrics).toMatchObject([{ metric_name: "count" }]);
  });

  it("starts from the successor's form where the chart's type is a retired one", async () => {
    const { id } = (
      await at.admin.post("/api/v1/chart/", {
        slice_name: "Over time",
        viz_type: "line",
        datasource_id: at.orders,
        datasource_type: "table",
        params: '{"metrics":["count"],"granularity_sqla":"ordered","show_markers":true}',
      })
    ).body;
    expect((await openScreen(`slice_id=${id}`)).body.result.form_data).toMatchObject({
      viz_type: "echarts_timeseries_line",
      x_axis: "ordered",
      markerEnabled: true,
    });
  });

  it("starts from a chart, what is kept winning over what is saved", async () => {
    const chart = await at.admin.post("/api/v1/chart/", {
      slice_name: "By region",
      viz_type: "pie",
      datasource_id: at.orders,
      datasource_type: "table",
      params: '{"row_limit":10,"groupby":["region"]}',
    });
    const { id } = chart.body;
    expect((await openScreen(`slice_id=${id}`)).body.result).toMatchObject({
      form_data: { slice_id: id, row_limit: 10, viz_type: "pie", datasource: `${at.orders}__table` },
      slice: { slice_id: id, slice_name: "By region" },
      metadata: { owners: ["Mia Roth"], dashboards: [], created_by: "Mia Roth" },
    });
    const { key } = (
      await keepForm(at, at.reader, formOf(at, { chart_id: id, form_data: '{"row_limit":20}' }))
    ).body;
    expect((await openScreen(`form_data_key=${key}`)).body.result.form_data).toMatchObject({
      row_limit: 20,
      groupby: ["region"],
    });
    expect((await openScreen(`form_data_key=gone&slice_id=${id}`)).body.result.message).toBe(
      "Form data not found in cache, reverting to chart metadata.",
    );
    expect((await openScreen(`form_data_key=gone&datasource_id=${at.orders}`)).body.result.message).toBe(
      "Form data not found in cache, reverting to dataset metadata.",
    );
    expect((await openScreen(`slice_id=${id}`, at.stranger)).status).toBe(404);
  });

  it("[S1-037] a chart has its fields, on the screen and by itself", async () => {
    const admin = at.admin;
    const own = { params: '{"row_limit":10}', query_context: '{"queries":[]}', description: "Of today" };
    const made = await admin.post("/api/v1/chart/", {
      slice_name: "By region",
      viz_type: "pie",
      datasource_id: at.orders,
      datasource_type: "table",
      ...own,
    });
    const { id } = made.body;
    const { slice } = (await openScreen(`slice_id=${id}`)).body.result;
    const shown = { slice_id: id, slice_name: "By region", viz_type: "pie", description: "Of today" };
    expect(slice).toMatchObject({ ...shown, owners: [at.adminId] });
    expect(slice).toMatchObject({
      datasource: "orders",
      query_context: own.query_context,
      description_markeddown: "<p>Of today</p>",
      edit_url: `/chart/edit/${id}`,
      changed_on_humanized: "now",
    });
    expect(slice.form_data).toMatchObject({ row_limit: 10, datasource: `${at.orders}__table` });
    expect((await admin.get(`/api/v1/chart/${id}`)).body.result).toMatchObject({ ...own, dashboards: [] });
  });

  it("shows that a dataset is missing", async () => {
    expect((await openScreen("datasource_id=999&datasource_type=table")).body.result.dataset).toMatchObject({
      name: "[Missing Dataset]",
      columns: [],
      metrics: [],
      database: { id: 0, backend: "" },
    });
  });

  it("leads to the page that the dataset names", async () => {
    await at.admin.put(`/api/v1/dataset/${at.orders}`, { default_endpoint: "/somewhere/" });
    expect(await openScreen(`datasource_id=${at.orders}`)).toMatchObject({
      status: 302,
      body: { redirect: "/somewhere/" },
    });
    // Such an address comes with a bundle.
    await at.db.updateTable("dataset").set({ default_endpoint: "javascript:alert(1)" }).execute();
    expect((await openScreen(`datasource_id=${at.orders}`)).status).toBe(200);
    await at.admin.put(`/api/v1/dataset/${at.orders}`, { default_endpoint: null });
  });

  it("refuses who may not read the dataset", async () => {
    expect(await openScreen(`datasource_id=${at.orders}&datasource_type=table`, at.stranger)).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "DATASOURCE_SECURITY_ACCESS_ERROR" }] },
    });
    expect((await openScreen("slice_id=999")).status).toBe(404);
    expect((await openScreen("slice_id=x")).status).toBe(400);
    expect((await at.nobody.get("/api/v1/explore/")).status).toBe(401);
    expect((await openScreen("", at.outsider)).status).toBe(403);
  });
});
