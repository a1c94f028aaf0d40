import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import {
  type BundleServer,
  bundleServer,
  dashboardFile,
  databaseFile,
  extraOf,
  type Files,
  type Kind,
  send,
  upload,
  uuid,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

describe("a whole bundle", () => {
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

describe("what is refused writes nothing", () => {
  it.each<[string, Kind, () => Files, string, unknown]>([
    [
      "a type of another kind",
      "dashboard",
      () => ({ "metadata.yaml": { version: "1.0.0", type: "Slice" } }),
      "metadata.yaml",
      { type: ["Must be equal to Dashboard."] },
    ],
    [
      "another version",
      "chart",
      () => ({ "metadata.yaml": { version: "2.0.0", type: "Slice" } }),
      "metadata.yaml",
      { version: ["Must be equal to 1.0.0."] },
    ],
    [
      "text that is no YAML",
      "chart",
      () => ({ "charts/a.yaml": "a: [" }),
      "charts/a.yaml",
      "Not a valid YAML file",
    ],
    [
      "too many aliases",
      "chart",
      () => ({ "charts/a.yaml": bomb() }),
      "charts/a.yaml",
      "Not a valid YAML file",
    ],
    [
      "an unknown key",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ colour: 1 }) }),
      "charts/a.yaml",
      { colour: ["Unknown field."] },
    ],
    [
      "a missing name",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ slice_name: undefined }) }),
      "charts/a.yaml",
      { slice_name: ["Missing data for required field."] },
    ],
    [
      "a fault in a file that stands beside a good one",
      "dashboard",
      () => ({ "charts/a.yaml": bundle.chartFile(), "dashboards/d.yaml": dashboardFile([], { css: 1 }) }),
      "dashboards/d.yaml",
      { css: ["Not a valid string."] },
    ],
    [
      "an unknown dataset",
      "chart",
      () => ({ "charts/a.yaml": bundle.chartFile({ dataset_uuid: uuid() }) }),
      "charts/a.yaml",
      { dataset_uuid: ["Dataset does not exist"] },
    ],
    [
      "an unknown database",
      "dataset",
      () => ({ "datasets/a.yaml": bundle.datasetFile({ database_uuid: uuid() }) }),
      "datasets/a.yaml",
      { database_uuid: ["Database does not exist"] },
    ],
    [
      "a URL to load data from",
      "dataset",
      () => ({ "datasets/a.yaml": bundle.datasetFile({ data: "http://169.254.169.254/" }) }),
      "datasets/a.yaml",
      { data: ["Data URI is not allowed."] },
    ],
    [
      "a name that another database has",
      "database",
      () => ({ "databases/a.yaml": databaseFile({ database_name: "sales" }) }),
      "databases/a.yaml",
      { database_name: ["A database with the same name already exists."] },
    ],
    [
      "a masked password without the real one",
      "database",
      () => ({ "databases/a.yaml": databaseFile({ sqlalchemy_uri: "postgresql://u:XXXXXXXXXX@h/db" }) }),
      "databases/a.yaml",
      { _schema: ["Must provide a password for the database"] },
    ],
  ])("%s", async (_name, kind, files, path, problem) => {
    const before = await bundle.allRows();
    const reply = await send(admin, kind, { "charts/fine.yaml": bundle.chartFile(), ...files() });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].message).toBe(`Error importing ${kind}`);
    expect(extraOf(reply)[path]).toEqual(problem);
    expect(extraOf(reply).issue_codes).toMatchObject([{ code: 1010 }]);
    expect(await bundle.allRows()).toEqual(before);
  });

  it("an upload that is no bundle", async () => {
    const text = (reply: { body: { errors: { message: string }[] } }) => reply.body.errors[0]!.message;
    const noZip = await upload(admin, "chart", strToU8("hello"));
    expect(noZip.status).toBe(422);
    expect(text(noZip)).toBe("Not a ZIP file");
    const noMetadata = await upload(admin, "chart", zipSync({ "root/charts/a.yaml": strToU8("a: 1") }));
    expect(text(noMetadata)).toBe("Could not find a valid command to import file");
    expect(await upload(admin, "chart", zipSync({ "root/a.txt": strToU8("") }))).toMatchObject({
      status: 400,
      body: { message: "No valid import files were found" },
    });
    expect(await admin.post("/api/v1/chart/import/", { a: 1 })).toMatchObject({
      status: 400,
      body: { message: "Request MIME type is not 'multipart/form-data'" },
    });
    expect(await upload(admin, "chart", null)).toMatchObject({
      status: 400,
      body: { message: { formData: ["Missing data for required field."] } },
    });
    expect((await upload(admin, "chart", strToU8("x"), { passwords: "[]" })).body.message).toHaveProperty(
      "passwords",
    );
  });
});

describe("passwords", () => {
  it("come from the map by path, and stay on a later import with the mask", async () => {
    const database = databaseFile({ sqlalchemy_uri: "postgresql://u:XXXXXXXXXX@h/db" });
    const files = { "databases/p.yaml": database };
    const passwords = JSON.stringify({ "databases/p.yaml": "s3 cret" });
    expect((await send(admin, "database", files, { passwords })).status).toBe(200);
    const stored = async () => (await bundle.rows("database")).find((row) => row.uuid === database.uuid)!;
    const first = await stored();
    expect(first.sqlalchemy_uri).toBe("postgresql://u@h/db");
    expect(first.encrypted_password).not.toBeNull();
    expect(JSON.stringify(first)).not.toContain("s3 cret");
    expect((await send(admin, "database", files, { overwrite: "true" })).status).toBe(200);
    expect((await stored()).encrypted_password).toBe(first.encrypted_password);

    const elsewhere = (sqlalchemy_uri: string) =>
      send(admin, "database", { "databases/p.yaml": { ...database, sqlalchemy_uri } }, { overwrite: "true" });
    expect((await elsewhere("postgresql://u:XXXXXXXXXX@evil/db")).status).toBe(422);
    expect((await stored()).sqlalchemy_uri).toBe("postgresql://u@h/db");
    expect((await elsewhere("postgresql://u@evil/db")).status).toBe(200);
    expect(await stored()).toMatchObject({
      sqlalchemy_uri: "postgresql://u@evil/db",
      encrypted_password: null,
    });
  });
});

function bomb(): string {
  const lines = ["a0: &a0 [x, x]"];
  for (let at = 1; at < 12; at++) lines.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}, *a${at - 1}]`);
  return lines.join("\n");
}
