import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import {
  type Client,
  type SalesData,
  salesData,
  type TestApp,
  type TestUser,
  testApp,
} from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { importExport } from "./index.ts";

let server: TestApp;
let sales: SalesData;
let admin: Client;
let alpha: TestUser;
let asAlpha: Client;
/** Reads `orders`, writes charts and dashboards. */
let gamma: TestUser;
let asGamma: Client;
let databaseUuid: string;
let ordersUuid: string;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, dashboards, importExport] });
  sales = await salesData(server);
  admin = server.as(server.admin);
  alpha = await server.createUser({ roles: ["Alpha"] });
  asAlpha = server.as(alpha);
  gamma = await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] });
  asGamma = server.as(gamma);
  databaseUuid = (await server.db.selectFrom("database").select("uuid").executeTakeFirstOrThrow()).uuid;
  ordersUuid = (await admin.get(`/api/v1/dataset/${sales.ordersId}`)).body.result.uuid;
});
afterAll(() => server.close());

let made = 0;
const uuid = () => `10000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

type Files = Record<string, unknown>;
const TYPES = { chart: "Slice", dashboard: "Dashboard", dataset: "SqlaTable", database: "Database" };
type Kind = keyof typeof TYPES;

async function send(client: Client, kind: Kind, files: Files, fields: Record<string, string> = {}) {
  const all: Files = {
    "metadata.yaml": { version: "1.0.0", type: TYPES[kind], timestamp: "2025-01-01T00:00:00Z" },
    ...files,
  };
  const entries = Object.entries(all).map(([path, file]): [string, Uint8Array] => [
    `bundle/${path}`,
    strToU8(typeof file === "string" ? file : stringify(file)),
  ]);
  return upload(client, kind, zipSync(Object.fromEntries(entries)), fields);
}

function upload(client: Client, kind: Kind, archive: Uint8Array | null, fields: Record<string, string> = {}) {
  const boundary = "----bundle";
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (archive) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="formData"; filename="b.zip"\r\nContent-Type: application/zip\r\n\r\n`,
      ),
      Buffer.from(archive),
      Buffer.from("\r\n"),
    );
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return client.post(`/api/v1/${kind}/import/`, body, {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
}

const databaseFile = (change: Files = {}) => ({
  database_name: `db ${made}`,
  sqlalchemy_uri: "duckdb:///sales.duckdb",
  uuid: uuid(),
  version: "1.0.0",
  ...change,
});
const datasetFile = (change: Files = {}) => ({
  table_name: `table ${made}`,
  schema: "main",
  uuid: uuid(),
  version: "1.0.0",
  database_uuid: databaseUuid,
  columns: [
    { column_name: "region", type: "VARCHAR", expression: "", extra: {} },
    { column_name: "ordered", type: "TIMESTAMP", is_dttm: true },
  ],
  metrics: [{ metric_name: "count", expression: "COUNT(*)" }],
  ...change,
});
const chartFile = (change: Files = {}) => ({
  slice_name: "Imported",
  viz_type: "table",
  params: { datasource: "3__table", groupby: ["region"] },
  uuid: uuid(),
  version: "1.0.0",
  dataset_uuid: ordersUuid,
  ...change,
});
const dashboardFile = (chartUuids: string[], change: Files = {}) => ({
  dashboard_title: "Imported",
  uuid: uuid(),
  version: "1.0.0",
  position: {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", id: "GRID_ID", children: chartUuids.map((_, at) => `CHART-${at}`) },
    ...Object.fromEntries(
      chartUuids.map((one, at) => [
        `CHART-${at}`,
        { type: "CHART", id: `CHART-${at}`, children: [], meta: { chartId: 100 + at, uuid: one } },
      ]),
    ),
  },
  metadata: { timed_refresh_immune_slices: [100] },
  ...change,
});

const extraOf = (reply: { body: { errors: { extra: Record<string, unknown> }[] } }) =>
  reply.body.errors[0]!.extra;
const rows = async (table: "chart" | "dashboard" | "dataset" | "database") =>
  server.db.selectFrom(table).selectAll().orderBy("id").execute();
const chartRow = async (one: string) =>
  server.db.selectFrom("chart").selectAll().where("uuid", "=", one).executeTakeFirstOrThrow();
const allRows = async () => ({
  databases: await rows("database"),
  datasets: await rows("dataset"),
  charts: await rows("chart"),
  dashboards: await rows("dashboard"),
  rights: await server.db.selectFrom("permission_view").selectAll().orderBy("id").execute(),
});

describe("a whole bundle", () => {
  it("[S3-264] makes database, dataset, chart and dashboard, each on the one here", async () => {
    const database = databaseFile({ database_name: "warehouse" });
    const dataset = datasetFile({ table_name: "orders", database_uuid: database.uuid });
    const chart = chartFile({ dataset_uuid: dataset.uuid });
    const unused = chartFile({ dataset_uuid: dataset.uuid });
    const dashboard = dashboardFile([chart.uuid], { slug: "imported" });
    const reply = await send(admin, "dashboard", {
      "databases/w.yaml": database,
      "datasets/w/orders.yaml": dataset,
      "charts/a_1.yaml": chart,
      "charts/b_2.yaml": unused,
      "dashboards/d_1.yaml": dashboard,
    });
    expect(reply).toMatchObject({ status: 200, body: { message: "OK" } });
    const stored = await chartRow(chart.uuid);
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
    expect(page.owners).toMatchObject([{ id: server.admin.id }]);
    expect(page.charts).toEqual(["Imported"]);
    // only what the dashboard stands on is used
    expect((await rows("chart")).map((row) => row.uuid)).not.toContain(unused.uuid);
    const rights = (await server.db.selectFrom("permission_view").select("view").execute()).map(
      (row) => row.view,
    );
    expect(rights).toContain(`[warehouse].[orders](id:${stored.datasource_id})`);
    expect(rights.some((view) => view.startsWith("[warehouse].(id:"))).toBe(true);
  });

  it("overwrites only the kind that is asked for, and only with overwrite", async () => {
    const chart = chartFile();
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
    expect((await chartRow(chart.uuid)).slice_name).toBe("Imported");
    expect((await rows("dashboard")).find((row) => row.uuid === dashboard.uuid)?.dashboard_title).toBe(
      "Changed",
    );
    expect(
      (await send(admin, "chart", { "charts/a.yaml": changed["charts/a.yaml"] }, { overwrite: "true" }))
        .status,
    ).toBe(200);
    expect((await chartRow(chart.uuid)).slice_name).toBe("Changed");
  });

  it("removes the columns and metrics that an overwritten dataset no longer has", async () => {
    const dataset = datasetFile();
    expect((await send(admin, "dataset", { "datasets/d.yaml": dataset })).status).toBe(200);
    const fewer = { ...dataset, columns: [{ column_name: "region", type: "VARCHAR" }], metrics: [] };
    expect((await send(admin, "dataset", { "datasets/d.yaml": fewer }, { overwrite: "true" })).status).toBe(
      200,
    );
    const { id } = (await rows("dataset")).find((row) => row.uuid === dataset.uuid)!;
    const { columns, metrics } = (await admin.get(`/api/v1/dataset/${id}`)).body.result;
    expect(columns).toHaveLength(1);
    expect(metrics).toEqual([]);
  });

  it("skips filter boxes and takes them out of layouts", async () => {
    const box = chartFile({ viz_type: "filter_box" });
    const dashboard = dashboardFile([box.uuid]);
    expect(
      (await send(admin, "dashboard", { "charts/f.yaml": box, "dashboards/d.yaml": dashboard })).status,
    ).toBe(200);
    const stored = (await rows("dashboard")).find((row) => row.uuid === dashboard.uuid)!;
    expect(JSON.parse(stored.position_json!).GRID_ID.children).toEqual([]);
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
      () => ({ "charts/a.yaml": chartFile({ colour: 1 }) }),
      "charts/a.yaml",
      { colour: ["Unknown field."] },
    ],
    [
      "a missing name",
      "chart",
      () => ({ "charts/a.yaml": chartFile({ slice_name: undefined }) }),
      "charts/a.yaml",
      { slice_name: ["Missing data for required field."] },
    ],
    [
      "a fault in a file that stands beside a good one",
      "dashboard",
      () => ({ "charts/a.yaml": chartFile(), "dashboards/d.yaml": dashboardFile([], { css: 1 }) }),
      "dashboards/d.yaml",
      { css: ["Not a valid string."] },
    ],
    [
      "an unknown dataset",
      "chart",
      () => ({ "charts/a.yaml": chartFile({ dataset_uuid: uuid() }) }),
      "charts/a.yaml",
      { dataset_uuid: ["Dataset does not exist"] },
    ],
    [
      "an unknown database",
      "dataset",
      () => ({ "datasets/a.yaml": datasetFile({ database_uuid: uuid() }) }),
      "datasets/a.yaml",
      { database_uuid: ["Database does not exist"] },
    ],
    [
      "a URL to load data from",
      "dataset",
      () => ({ "datasets/a.yaml": datasetFile({ data: "http://169.254.169.254/" }) }),
      "datasets/a.yaml",
      { data: ["Data URI is not allowed."] },
    ],
    [
      "an SSH tunnel",
      "database",
      () => ({ "databases/a.yaml": databaseFile({ ssh_tunnel: {} }) }),
      "databases/a.yaml",
      { ssh_tunnel: ["SSH tunnels are not supported."] },
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
    const before = await allRows();
    const reply = await send(admin, kind, { "charts/fine.yaml": chartFile(), ...files() });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].message).toBe(`Error importing ${kind}`);
    expect(extraOf(reply)[path]).toEqual(problem);
    expect(extraOf(reply).issue_codes).toMatchObject([{ code: 1010 }]);
    expect(await allRows()).toEqual(before);
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
    const stored = async () => (await rows("database")).find((row) => row.uuid === database.uuid)!;
    const first = await stored();
    expect(first.sqlalchemy_uri).toBe("postgresql://u@h/db");
    expect(first.encrypted_password).not.toBeNull();
    expect(JSON.stringify(first)).not.toContain("s3 cret");
    expect((await send(admin, "database", files, { overwrite: "true" })).status).toBe(200);
    expect((await stored()).encrypted_password).toBe(first.encrypted_password);
  });
});

describe("rights (S9)", () => {
  it("needs can_write of every kind that is made", async () => {
    const reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "Chart"]] }));
    expect(await send(reader, "chart", {})).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await send(server.as(null), "chart", {})).status).toBe(401);
    const dataset = datasetFile();
    const chart = chartFile({ dataset_uuid: dataset.uuid });
    const reply = await send(asGamma, "chart", { "charts/a.yaml": chart, "datasets/d.yaml": dataset });
    expect(extraOf(reply)["datasets/d.yaml"]).toBe(
      "Dataset doesn't exist and user doesn't have permission to create datasets",
    );
    const database = databaseFile();
    const withDatabase = await send(asAlpha, "dataset", {
      "databases/d.yaml": database,
      "datasets/d.yaml": datasetFile({ database_uuid: database.uuid }),
    });
    expect(extraOf(withDatabase)["databases/d.yaml"]).toBe(
      "Database doesn't exist and user doesn't have permission to create databases",
    );
  });

  it("changes nobody else's chart, dashboard or dataset by its uuid", async () => {
    const chart = chartFile();
    const dashboard = dashboardFile([chart.uuid], { published: true });
    await send(admin, "dashboard", { "charts/a.yaml": chart, "dashboards/d.yaml": dashboard });
    const before = await allRows();
    const owners = () => server.db.selectFrom("chart_owner").selectAll().execute();
    const ownersBefore = await owners();
    const attempts: [Client, Kind, Files, string, string][] = [
      [
        asGamma,
        "chart",
        { "charts/a.yaml": { ...chart, slice_name: "Mine" } },
        "charts/a.yaml",
        "A chart already exists and user doesn't have permissions to overwrite it",
      ],
      [
        asGamma,
        "dashboard",
        { "dashboards/d.yaml": { ...dashboard, dashboard_title: "Mine" } },
        "dashboards/d.yaml",
        "A dashboard already exists and user doesn't have permissions to overwrite it",
      ],
      [
        asAlpha,
        "dataset",
        { "datasets/o.yaml": datasetFile({ uuid: ordersUuid, table_name: "orders", sql: "SELECT 1" }) },
        "datasets/o.yaml",
        "A dataset already exists and user doesn't have permissions to overwrite it",
      ],
      // another uuid on the same table is the same dataset
      [
        asAlpha,
        "dataset",
        { "datasets/o.yaml": datasetFile({ table_name: "orders" }) },
        "datasets/o.yaml",
        "A dataset already exists and user doesn't have permissions to overwrite it",
      ],
    ];
    for (const [client, kind, files, path, problem] of attempts) {
      const reply = await send(client, kind, files, { overwrite: "true" });
      expect(reply.status).toBe(422);
      expect(extraOf(reply)[path]).toBe(problem);
    }
    // beside a dashboard of one's own, another's chart is linked but not changed
    const own = dashboardFile([chart.uuid]);
    const linked = { "charts/a.yaml": { ...chart, slice_name: "Mine" }, "dashboards/own.yaml": own };
    expect((await send(asGamma, "dashboard", linked, { overwrite: "true" })).status).toBe(200);
    expect((await chartRow(chart.uuid)).slice_name).toBe("Imported");
    expect(await owners()).toEqual(ownersBefore);
    expect((await allRows()).datasets).toEqual(before.datasets);
  });

  it("refers to no dataset or chart that the caller may not read", async () => {
    const hidden = datasetFile({ table_name: "secrets" });
    const hiddenChart = chartFile({ dataset_uuid: hidden.uuid });
    expect(
      (await send(admin, "chart", { "datasets/s.yaml": hidden, "charts/s.yaml": hiddenChart })).status,
    ).toBe(200);
    const onHidden = chartFile({ dataset_uuid: hidden.uuid });
    const problem = "Dataset already exists and user doesn't have access to it";
    expect(extraOf(await send(asGamma, "chart", { "charts/a.yaml": onHidden }))["charts/a.yaml"]).toBe(
      problem,
    );
    const bundled = await send(asGamma, "chart", { "charts/a.yaml": onHidden, "datasets/s.yaml": hidden });
    expect(extraOf(bundled)["datasets/s.yaml"]).toBe(problem);
    const dashboard = await send(asGamma, "dashboard", {
      "charts/s.yaml": { ...hiddenChart, dataset_uuid: ordersUuid },
      "dashboards/d.yaml": dashboardFile([hiddenChart.uuid]),
    });
    expect(extraOf(dashboard)["charts/s.yaml"]).toBe(
      "Chart already exists and user doesn't have access to it",
    );
  });

  it("makes no dataset on a table that the caller may not read", async () => {
    const writer = server.as(
      await server.createUser({
        pairs: [
          ["datasource_access", sales.ordersPerm],
          ["can_write", "Dataset"],
        ],
      }),
    );
    const dataset = datasetFile({ sql: "SELECT word FROM main.secrets" });
    const reply = await send(writer, "dataset", { "datasets/v.yaml": dataset });
    expect(extraOf(reply)["datasets/v.yaml"]).toContain("main.secrets");
    expect(
      (
        await send(writer, "dataset", {
          "datasets/v.yaml": { ...dataset, sql: "SELECT region FROM main.orders" },
        })
      ).status,
    ).toBe(200);
  });
});

function bomb(): string {
  const lines = ["a0: &a0 [x, x]"];
  for (let at = 1; at < 12; at++) lines.push(`a${at}: &a${at} [*a${at - 1}, *a${at - 1}, *a${at - 1}]`);
  return lines.join("\n");
}
