import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../../testing/index.ts";
import { type BundleServer, bundleServer, upload } from "../bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
let chart: number;
let chartUuid: string;
/** On a dataset that only the admin may read. */
let hidden: number;
let dashboard: number;

const METADATA = {
  timed_refresh_immune_slices: [] as number[],
  native_filter_configuration: [] as object[],
  chart_customization_config: [] as object[],
};

beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
  const { ordersId, databaseId } = bundle.sales;
  const secrets = await admin.post("/api/v1/dataset/", {
    database: databaseId,
    schema: "main",
    table_name: "secrets",
  });
  const chartOn = async (slice_name: string, datasource_id: number) => {
    const params = JSON.stringify({ datasource: `${datasource_id}__table`, groupby: ["region"] });
    const fields = { slice_name, viz_type: "table", datasource_id, datasource_type: "table", params };
    return (await admin.post("/api/v1/chart/", fields)).body.id as number;
  };
  chart = await chartOn("Sales by region", ordersId);
  hidden = await chartOn("Secrets", secrets.body.id);
  const target = (datasetId: number) => ({ targets: [{ datasetId, column: { name: "region" } }] });
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["CHART-1", "CHART-2"] },
    "CHART-1": { id: "CHART-1", type: "CHART", children: [], meta: { chartId: chart, width: 6 } },
    "CHART-2": { id: "CHART-2", type: "CHART", children: [], meta: { chartId: hidden } },
  };
  dashboard = (
    await admin.post("/api/v1/dashboard/", {
      dashboard_title: "Sales, all",
      slug: "sales",
      published: true,
      css: ".a{}",
      json_metadata: JSON.stringify({
        ...METADATA,
        positions,
        timed_refresh_immune_slices: [chart],
        native_filter_configuration: [
          { id: "NATIVE_FILTER-1", name: "Region", filterType: "filter_select", ...target(ordersId) },
        ],
        chart_customization_config: [
          { id: "CHART_CUSTOMIZATION-1", ...target(ordersId) },
          { id: "first", chartId: chart, customization: { dataset: { value: ordersId }, column: "region" } },
        ],
      }),
    })
  ).body.id;
  const rows = await bundle.rows("chart");
  chartUuid = rows.find(({ id }) => id === chart)!.uuid;
});
afterAll(() => bundle.server.close());

const exportObjects = (client: Client, kind: string, ids: readonly number[]) =>
  client.get(`/api/v1/${kind}/export/?q=!(${ids.join()})`);

/** The files below the root folder, read. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into the files of a bundle
const filesOf = (reply: Answer): Record<string, any> =>
  Object.fromEntries(
    Object.entries(unzipSync(reply.bytes)).map(([path, bytes]) => [
      path.slice(path.indexOf("/") + 1),
      parse(strFromU8(bytes)),
    ]),
  );

describe("the export of dashboards", () => {
  it("packs layout, metadata and all that they stand on, each named by its uuid", async () => {
    const reply = await exportObjects(admin, "dashboard", [dashboard]);
    expect(reply).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
    expect(reply.headers["content-disposition"]).toMatch(/filename=dashboard_export_\d{8}T\d{6}\.zip/);
    const files = filesOf(reply);
    const path = `dashboards/Sales_all_${dashboard}.yaml`;
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      path,
      `charts/Sales_by_region_${chart}.yaml`,
      `charts/Secrets_${hidden}.yaml`,
      "datasets/sales/orders.yaml",
      "datasets/sales/secrets.yaml",
      "databases/sales.yaml",
    ]);
    expect(files["metadata.yaml"]).toMatchObject({ version: "1.0.0", type: "Dashboard" });
    const { position, metadata, ...fields } = files[path];
    expect(fields).toMatchObject({
      dashboard_title: "Sales, all",
      slug: "sales",
      css: ".a{}",
      published: true,
      version: "1.0.0",
      uuid: expect.any(String),
    });
    expect(position["CHART-1"].meta).toMatchObject({ chartId: chart, uuid: chartUuid, width: 6 });
    const targets = [{ datasetUuid: bundle.ordersUuid, column: { name: "region" } }];
    expect(metadata.native_filter_configuration).toMatchObject([{ id: "NATIVE_FILTER-1", targets }]);
    expect(metadata.chart_customization_config).toEqual([
      { id: "CHART_CUSTOMIZATION-1", targets },
      {
        id: "first",
        chartId: chart,
        customization: { datasetUuid: bundle.ordersUuid, column: "region" },
      },
    ]);
    expect(metadata.native_filter_configuration[0].targets[0]).not.toHaveProperty("datasetId");
    expect(metadata).not.toHaveProperty("positions");
  });

  it("is read again by the import, and leads back to the same objects", async () => {
    const before = await bundle.rows("dashboard");
    const charts = await bundle.rows("chart");
    const { bytes } = await exportObjects(admin, "dashboard", [dashboard]);
    const reply = await upload(admin, "dashboard", bytes, { overwrite: "true" });
    expect(reply).toMatchObject({ status: 200, body: { message: "OK" } });
    const after = await bundle.rows("dashboard");
    expect(after.map(({ id, uuid }) => [id, uuid])).toEqual(before.map(({ id, uuid }) => [id, uuid]));
    const [one] = after;
    const metadata = JSON.parse(one!.json_metadata!);
    const targets = [{ datasetId: bundle.sales.ordersId, column: { name: "region" } }];
    expect(metadata.timed_refresh_immune_slices).toEqual([chart]);
    expect(metadata.native_filter_configuration).toMatchObject([{ targets }]);
    expect(metadata.chart_customization_config).toMatchObject([
      { targets },
      { chartId: chart, customization: { dataset: bundle.sales.ordersId } },
    ]);
    expect(JSON.parse(one!.position_json!)["CHART-1"].meta.chartId).toBe(chart);
    expect(await bundle.rows("chart")).toEqual(charts);
  });

  it("shows charts that the layout lacks in a row of their own", async () => {
    const id = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Bare" })).body.id;
    await admin.put(`/api/v1/chart/${chart}`, { dashboards: [dashboard, id] });
    const files = filesOf(await exportObjects(admin, "dashboard", [id]));
    const { position } = files[`dashboards/Bare_${id}.yaml`];
    const nodes = Object.values(position) as { type?: string; meta?: { uuid?: string } }[];
    expect(nodes.filter(({ type }) => type === "CHART").map(({ meta }) => meta?.uuid)).toEqual([chartUuid]);
    await admin.delete(`/api/v1/dashboard/${id}`);
  });

  it("[S4] leaves out what the caller may not read", async () => {
    const { server, sales } = bundle;
    const reader = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
    const paths = Object.keys(filesOf(await exportObjects(reader, "dashboard", [dashboard])));
    expect(paths).toContain(`charts/Sales_by_region_${chart}.yaml`);
    expect(paths.filter((path) => /secrets/i.test(path))).toEqual([]);
  });

  it("is all or none, for those who see them and may export", async () => {
    const { server } = bundle;
    expect((await exportObjects(admin, "dashboard", [dashboard, 99999])).status).toBe(404);
    expect((await exportObjects(admin, "dashboard", [])).status).toBe(404);
    expect((await admin.get("/api/v1/dashboard/export/?q=x")).status).toBe(400);
    const stranger = server.as(await server.createUser({}));
    expect((await exportObjects(stranger, "dashboard", [dashboard])).status).toBe(404);
    const reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "Dashboard"]] }));
    expect((await exportObjects(reader, "dashboard", [dashboard])).status).toBe(403);
  });
});

it("the export of charts packs them with their datasets and databases", async () => {
  const files = filesOf(await exportObjects(admin, "chart", [chart]));
  expect(Object.keys(files)).toEqual([
    "metadata.yaml",
    `charts/Sales_by_region_${chart}.yaml`,
    "datasets/sales/orders.yaml",
    "databases/sales.yaml",
  ]);
  expect(files["metadata.yaml"]).toMatchObject({ type: "Slice" });
  expect(files[`charts/Sales_by_region_${chart}.yaml`]).toMatchObject({
    slice_name: "Sales by region",
    viz_type: "table",
    params: { groupby: ["region"] },
    uuid: chartUuid,
    version: "1.0.0",
    dataset_uuid: bundle.ordersUuid,
  });
  const { bytes } = await exportObjects(admin, "chart", [chart]);
  expect((await upload(admin, "chart", bytes, { overwrite: "true" })).status).toBe(200);
});

it.each([
  ["no type", { params: '{"groupby":["region"]}' }, { groupby: ["region"] }],
  ["an empty type", { viz_type: "" }, {}],
  ["controls that are no object", { viz_type: "table", params: "[]" }, {}],
])("a chart with %s is exported as the import reads it", async (name, fields, params) => {
  const source = { datasource_id: bundle.sales.ordersId, datasource_type: "table" };
  const { id } = (await admin.post("/api/v1/chart/", { slice_name: name, ...source, ...fields })).body;
  const { bytes, ...reply } = await exportObjects(admin, "chart", [id]);
  const file = `charts/${name.replaceAll(" ", "_")}_${id}.yaml`;
  expect(filesOf({ bytes, ...reply })[file]).toMatchObject({ viz_type: "table", params });
  expect((await upload(admin, "chart", bytes, { overwrite: "true" })).status).toBe(200);
});

it("the export of a database packs its datasets, and is read again by the import", async () => {
  const { bytes, ...reply } = await exportObjects(admin, "database", [bundle.sales.databaseId]);
  const files = filesOf({ bytes, ...reply });
  expect(files["metadata.yaml"]).toMatchObject({ type: "Database" });
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["datasets/sales/orders.yaml", "databases/sales.yaml"]),
  );
  expect((await upload(admin, "database", bytes, { overwrite: "true" })).body).toEqual({ message: "OK" });
});
