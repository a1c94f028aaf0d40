import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../../testing/index.ts";
import { type BundleServer, bundleServer, dashboardFile, send, upload } from "../bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
let ids: { chart: number; dashboard: number };
beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
  const chart = bundle.chartFile({ slice_name: "By region" });
  const dashboard = dashboardFile([chart.uuid], {
    dashboard_title: "Sales board",
    slug: "board",
    metadata: {
      native_filter_configuration: [
        { id: "F", targets: [{ datasetUuid: bundle.ordersUuid, column: { name: "region" } }] },
      ],
    },
  });
  await send(admin, "dashboard", {
    "datasets/orders.yaml": bundle.datasetFile({ uuid: bundle.ordersUuid, table_name: "orders" }),
    "charts/a_1.yaml": chart,
    "dashboards/d_1.yaml": dashboard,
  });
  ids = {
    chart: (await bundle.chartRow(chart.uuid)).id,
    dashboard: (await admin.get("/api/v1/dashboard/board")).body.result.id,
  };
});
afterAll(() => bundle.server.close());

const exported = (client: Client, kind: string, ...wanted: number[]) =>
  client.get(`/api/v1/${kind}/export/?q=!(${wanted.join()})`);

/** The files below the root folder, read. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the files as it expects them
const filesOf = (reply: Answer): Record<string, any> =>
  Object.fromEntries(
    Object.entries(unzipSync(reply.bytes)).map(([path, bytes]) => [
      path.slice(path.indexOf("/") + 1),
      parse(strFromU8(bytes)),
    ]),
  );

describe("export", () => {
  it("of a chart packs its dataset and database, too", async () => {
    const files = filesOf(await exported(admin, "chart", ids.chart));
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      `charts/By_region_${ids.chart}.yaml`,
      "datasets/sales/orders.yaml",
      "databases/sales.yaml",
    ]);
    expect(files["metadata.yaml"]).toMatchObject({ type: "Slice" });
    expect(files[`charts/By_region_${ids.chart}.yaml`]).toMatchObject({
      slice_name: "By region",
      viz_type: "table",
      params: { groupby: ["region"] },
      dataset_uuid: bundle.ordersUuid,
    });
  });

  it("of a dashboard packs its charts, their datasets and those of its filters, by uuid", async () => {
    const files = filesOf(await exported(admin, "dashboard", ids.dashboard));
    const path = `dashboards/Sales_board_${ids.dashboard}.yaml`;
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      path,
      `charts/By_region_${ids.chart}.yaml`,
      "datasets/sales/orders.yaml",
      "databases/sales.yaml",
    ]);
    const chart = files[`charts/By_region_${ids.chart}.yaml`];
    expect(files[path]).toMatchObject({
      dashboard_title: "Sales board",
      slug: "board",
      position: { "CHART-0": { meta: { uuid: chart.uuid } } },
      metadata: { native_filter_configuration: [{ targets: [{ datasetUuid: bundle.ordersUuid }] }] },
    });
    expect(JSON.stringify(files[path])).not.toContain("datasetId");
  });

  it("of a database packs its datasets", async () => {
    const files = filesOf(await exported(admin, "database", bundle.sales.databaseId));
    expect(files["metadata.yaml"]).toMatchObject({ type: "Database" });
    expect(Object.keys(files).slice(1)).toEqual(["datasets/sales/orders.yaml", "databases/sales.yaml"]);
  });

  it.each(["chart", "dashboard", "database"] as const)(
    "of a %s is read again by the import",
    async (kind) => {
      const id = { ...ids, database: bundle.sales.databaseId }[kind];
      const before = (await admin.get(`/api/v1/${kind}/${id}`)).body.result;
      const { bytes } = await exported(admin, kind, id);
      const reply = await upload(admin, kind, bytes, { overwrite: "true" });
      expect(reply.body, JSON.stringify(reply.body)).toEqual({ message: "OK" });
      const after = (await admin.get(`/api/v1/${kind}/${id}`)).body.result;
      for (const field of ["params", "position_json", "json_metadata", "database_name"])
        expect(after[field]).toEqual(before[field]);
    },
  );

  it("is all or none, for those who may see and export", async () => {
    expect((await exported(admin, "dashboard", ids.dashboard, 99999)).status).toBe(404);
    expect((await exported(admin, "chart")).status).toBe(404);
    const exporter = bundle.server.as(
      await bundle.server.createUser({
        pairs: [
          ["can_export", "Chart"],
          ["can_export", "Dashboard"],
        ],
      }),
    );
    expect((await exported(exporter, "chart", ids.chart)).status).toBe(404);
    expect((await exported(exporter, "dashboard", ids.dashboard)).status).toBe(404);
    expect((await exported(exporter, "database", bundle.sales.databaseId)).status).toBe(403);
  });
});
