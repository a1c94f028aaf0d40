import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import {
  type BundleServer,
  bundleServer,
  dashboardFile,
  databaseFile,
  extraOf,
  send,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

describe("a whole bundle", () => {
  it("names the charts of a map by their ids here", async () => {
    const layer = bundle.chartFile({ viz_type: "deck_scatter", slice_name: "Places" });
    const map = bundle.chartFile({
      viz_type: "deck_multi",
      slice_name: "Map",
      params: { deck_slices: [layer.uuid, 4321] },
    });
    const reply = await send(admin, "chart", { "charts/map.yaml": map, "charts/places.yaml": layer });
    expect(reply).toMatchObject({ status: 200 });
    const [stored, places] = [await bundle.chartRow(map.uuid), await bundle.chartRow(layer.uuid)];
    expect(JSON.parse(stored.params!).deck_slices).toEqual([places.id, 4321]);
    expect(stored.query_context).toBeNull();
  });

  it("[S3-264] makes database, dataset, chart and dashboard, each on the one here", async () => {
    const database = databaseFile({ database_name: "warehouse" });
    const dataset = bundle.datasetFile({ table_name: "orders", database_uuid: database.uuid });
    const chart = bundle.chartFile({ dataset_uuid: dataset.uuid });
    const beside = bundle.chartFile({ slice_name: "Beside", dataset_uuid: dataset.uuid });
    const unused = bundle.chartFile();
    const dashboard = dashboardFile([chart.uuid], { slug: "imported" });
    const reply = await send(admin, "dashboard", {
      "databases/w.yaml": database,
      "datasets/w/orders.yaml": dataset,
      "charts/a_1.yaml": chart,
      "charts/b_2.yaml": unused,
      "charts/c_3.yaml": beside,
      "dashboards/d_1.yaml": dashboard,
    });
    expect(reply).toMatchObject({ status: 200, body: { message: "OK" } });
    const stored = await bundle.chartRow(chart.uuid);
    expect(JSON.parse(stored.params!)).toEqual({
      datasource: `${stored.datasource_id}__table`,
      viz_type: "table",
      groupby: ["region"],
    });
    const shown = (await admin.get(`/api/v1/dataset/${stored.datasource_id}`)).body.result;
    expect(shown).toMatchObject({
      uuid: dataset.uuid,
      table_name: "orders",
      database: { database_name: "warehouse" },
    });
    expect(shown.columns).toMatchObject([
      { column_name: "region", type_generic: 1, expression: null },
      { column_name: "ordered", type_generic: 2, is_dttm: true },
    ]);
    const page = (await admin.get("/api/v1/dashboard/imported")).body.result;
    expect(JSON.parse(page.position_json)["CHART-0"].meta.chartId).toBe(stored.id);
    expect(JSON.parse(page.json_metadata)).toEqual({ timed_refresh_immune_slices: [stored.id] });
    expect(page.owners).toMatchObject([{ id: bundle.server.admin.id }]);
    expect(page.charts).toEqual(["Imported"]);
    // Besides the charts of its layout those that stand on the same datasets come, but on no dashboard.
    expect((await bundle.chartRow(beside.uuid)).datasource_id).toBe(stored.datasource_id);
    expect((await bundle.rows("chart")).map((row) => row.uuid)).not.toContain(unused.uuid);
    const rights = (await bundle.server.db.selectFrom("permission_view").select("view").execute()).map(
      (row) => row.view,
    );
    expect(rights).toContain(`[warehouse].[orders](id:${stored.datasource_id})`);
    expect(rights.some((view) => view.startsWith("[warehouse].(id:"))).toBe(true);
  });

  it("takes the last of two files with one uuid", async () => {
    const first = bundle.chartFile({ slice_name: "First" });
    const reply = await send(admin, "chart", {
      "charts/a_1.yaml": first,
      "charts/b_1.yaml": { ...first, uuid: first.uuid.toUpperCase(), slice_name: "Last" },
      "datasets/orders.yaml": bundle.datasetFile({ uuid: bundle.ordersUuid, table_name: "orders" }),
    });
    expect(reply).toMatchObject({ status: 200 });
    expect((await bundle.chartRow(first.uuid)).slice_name).toBe("Last");
  });

  it("takes what bundles of release 6 say besides", async () => {
    const far = databaseFile({
      database_name: "of release 6",
      sqlalchemy_uri: "postgresql://me@db.example.org/sales",
      configuration_method: "dynamic_form",
      masked_encrypted_extra: '{"token": "XXXXXXXXXX"}',
    });
    const table = bundle.datasetFile({
      table_name: "of_release_6",
      database_uuid: far.uuid,
      currency_code_column: null,
      source_db_engine: "postgresql",
      data_file: null,
      folders: null,
      columns: [{ column_name: "ordered", type: "TIMESTAMP", is_dttm: true, datetime_format: null }],
    });
    const files = { "databases/far.yaml": far, "datasets/far/t.yaml": table };
    expect(await send(admin, "dataset", files)).toMatchObject({ status: 200, body: { message: "OK" } });
    const stored = (await bundle.rows("database")).find(({ uuid }) => uuid === far.uuid);
    expect(stored).toMatchObject({ configuration_method: "dynamic_form", encrypted_extra: null });
  });

  it("overwrites only the kind that is asked for, and only with overwrite", async () => {
    const chart = bundle.chartFile();
    const dashboard = dashboardFile([chart.uuid]);
    const files = { "charts/a.yaml": chart, "dashboards/d.yaml": dashboard };
    expect((await send(admin, "dashboard", files)).status).toBe(200);
    const again = await send(admin, "dashboard", files);
    expect(again.status).toBe(422);
    expect(again.body.errors[0]).toMatchObject({
      message: "Error importing dashboard",
      error_type: "GENERIC_COMMAND_ERROR",
      level: "warning",
    });
    expect(extraOf(again)["dashboards/d.yaml"]).toBe(
      "Dashboard already exists and `overwrite=true` was not passed",
    );
    const changed = {
      "charts/a.yaml": { ...chart, slice_name: "Changed" },
      "dashboards/d.yaml": { ...dashboard, dashboard_title: "Changed" },
    };
    expect((await send(admin, "dashboard", changed, { overwrite: "true" })).status).toBe(200);
    expect((await bundle.chartRow(chart.uuid)).slice_name).toBe("Imported");
    expect((await bundle.rows("dashboard")).find((row) => row.uuid === dashboard.uuid)?.dashboard_title).toBe(
      "Changed",
    );
    expect(
      (await send(admin, "chart", { "charts/a.yaml": changed["charts/a.yaml"] }, { overwrite: "true" }))
        .status,
    ).toBe(200);
    expect((await bundle.chartRow(chart.uuid)).slice_name).toBe("Changed");
  });

  it("removes the columns and metrics that an overwritten dataset no longer has", async () => {
    const dataset = bundle.datasetFile();
    expect((await send(admin, "dataset", { "datasets/d.yaml": dataset })).status).toBe(200);
    const fewer = { ...dataset, columns: [{ column_name: "region", type: "VARCHAR" }], metrics: [] };
    expect((await send(admin, "dataset", { "datasets/d.yaml": fewer }, { overwrite: "true" })).status).toBe(
      200,
    );
    const { id } = (await bundle.rows("dataset")).find((row) => row.uuid === dataset.uuid)!;
    const { columns, metrics } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
    expect(columns).toHaveLength(1);
    expect(metrics).toEqual([]);
  });

  it("writes a chart of a retired type as one of its successor, with that one's query", async () => {
    const chart = bundle.chartFile({
      viz_type: "dist_bar",
      params: { groupby: ["region"], metrics: ["count"] },
      query_context: JSON.stringify({ queries: [{ columns: ["region"] }] }),
    });
    const dataset = bundle.datasetFile({ uuid: bundle.ordersUuid, table_name: "orders" });
    const reply = await send(admin, "chart", { "charts/r.yaml": chart, "datasets/orders.yaml": dataset });
    expect(reply).toMatchObject({ status: 200 });
    const stored = await bundle.chartRow(chart.uuid);
    expect(stored.viz_type).toBe("echarts_timeseries_bar");
    expect(JSON.parse(stored.params!)).toMatchObject({
      viz_type: "echarts_timeseries_bar",
      x_axis: "region",
      groupby: [],
    });
    const [query] = JSON.parse(stored.query_context!).queries;
    expect(query.columns).toMatchObject([{ label: "region", columnType: "BASE_AXIS" }]);
  });

  it("makes native filters of filter boxes and takes these out of layouts", async () => {
    const dataset = bundle.datasetFile({ uuid: bundle.ordersUuid, table_name: "orders" });
    const box = bundle.chartFile({
      viz_type: "filter_box",
      params: { filter_configs: [{ column: "region", label: "Where", defaultValue: "North;South" }] },
    });
    const chart = bundle.chartFile();
    const dashboard = dashboardFile([box.uuid, chart.uuid], {
      metadata: { filter_scopes: { 100: { region: { scope: ["GRID_ID"], immune: [100, 101] } } } },
    });
    const reply = await send(admin, "dashboard", {
      "charts/f.yaml": box,
      "charts/c.yaml": chart,
      "datasets/orders.yaml": dataset,
      "dashboards/d.yaml": dashboard,
    });
    expect(reply.status).toBe(200);
    const rows = await bundle.rows("dashboard");
    const stored = rows.find((row) => row.uuid === dashboard.uuid)!;
    expect(JSON.parse(stored.position_json!).GRID_ID.children).toEqual(["CHART-1"]);
    const { id, datasource_id } = await bundle.chartRow(chart.uuid);
    const [filter] = JSON.parse(stored.json_metadata!).native_filter_configuration;
    expect(filter).toMatchObject({
      type: "NATIVE_FILTER",
      name: "Where",
      targets: [{ datasetId: datasource_id, column: { name: "region" } }],
      defaultDataMask: { filterState: { value: ["North", "South"] } },
      scope: { rootPath: ["GRID_ID"], excluded: [id] },
    });
  });
});

describe("passwords", () => {
  it("come from the map by path, and stay on a later import with the mask", async () => {
    const database = databaseFile({ sqlalchemy_uri: "postgresql://u:XXXXXXXXXX@h/db" });
    const files = { "databases/p.yaml": database };
    const passwords = JSON.stringify({ "databases/p.yaml": "s3 cret" });
    expect((await send(admin, "database", files, { passwords })).status).toBe(200);
    const readDatabase = async () =>
      (await bundle.rows("database")).find((row) => row.uuid === database.uuid)!;
    const first = await readDatabase();
    expect(first.sqlalchemy_uri).toBe("postgresql://u@h/db");
    expect(first.encrypted_password).not.toBeNull();
    expect(JSON.stringify(first)).not.toContain("s3 cret");
    expect((await send(admin, "database", files, { overwrite: "true" })).status).toBe(200);
    expect((await readDatabase()).encrypted_password).toBe(first.encrypted_password);

    const importWithUri = (sqlalchemy_uri: string) =>
      send(admin, "database", { "databases/p.yaml": { ...database, sqlalchemy_uri } }, { overwrite: "true" });
    expect((await importWithUri("postgresql://u:XXXXXXXXXX@evil/db")).status).toBe(422);
    expect((await readDatabase()).sqlalchemy_uri).toBe("postgresql://u@h/db");
    expect((await importWithUri("postgresql://u@evil/db")).status).toBe(200);
    expect(await readDatabase()).toMatchObject({
      sqlalchemy_uri: "postgresql://u@evil/db",
      encrypted_password: null,
    });
  });
});
