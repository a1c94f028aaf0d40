import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../../testing/index.ts";
import { type BundleServer, bundleServer, upload } from "../bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

const exportDatasets = (client: Client, ids: readonly number[]) =>
  client.get(`/api/v1/dataset/export/?q=!(${ids.join()})`);

/** The files below the root folder, read. */
const filesOf = (reply: Answer): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(unzipSync(reply.bytes)).map(([path, bytes]) => [
      path.slice(path.indexOf("/") + 1),
      parse(strFromU8(bytes)),
    ]),
  );

describe("export of datasets", () => {
  it("packs a dataset with its columns and metrics, and its database", async () => {
    const { ordersId } = bundle.sales;
    const [count] = (await admin.get(`/api/v1/dataset/${ordersId}`)).body.result.metrics;
    await admin.put(`/api/v1/dataset/${ordersId}`, {
      extra: '{"warning_markdown":"Old"}',
      metrics: [
        {
          id: count.id,
          metric_name: "count",
          expression: "COUNT(*)",
          currency: { symbol: "EUR", symbolPosition: "suffix" },
        },
      ],
    });
    const reply = await exportDatasets(admin, [ordersId]);
    expect(reply).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
    const files = filesOf(reply);
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      "datasets/sales/orders.yaml",
      "databases/sales.yaml",
    ]);
    expect(files["metadata.yaml"]).toMatchObject({ version: "1.0.0", type: "SqlaTable" });
    expect(files["datasets/sales/orders.yaml"]).toMatchObject({
      table_name: "orders",
      schema: "main",
      sql: null,
      main_dttm_col: "ordered",
      extra: { warning_markdown: "Old" },
      uuid: bundle.ordersUuid,
      database_uuid: bundle.databaseUuid,
      metrics: [{ metric_name: "count", currency: { symbol: "EUR", symbolPosition: "suffix" } }],
    });
    expect(files["datasets/sales/orders.yaml"]!.columns).toHaveLength(4);
  });

  it("is read again by the import, and changes nothing", async () => {
    const { ordersId } = bundle.sales;
    const before = (await admin.get(`/api/v1/dataset/${ordersId}`)).body.result;
    const { bytes } = await exportDatasets(admin, [ordersId]);
    const reply = await upload(admin, "dataset", bytes, { overwrite: "true" });
    expect(reply).toMatchObject({ status: 200, body: { message: "OK" } });
    const after = (await admin.get(`/api/v1/dataset/${ordersId}`)).body.result;
    const parts = ({ columns, metrics, extra, main_dttm_col }: Record<string, unknown>) => ({
      extra,
      main_dttm_col,
      names: [columns, metrics].map((list) =>
        (list as { column_name?: string; metric_name?: string }[]).map(
          (one) => one.column_name ?? one.metric_name,
        ),
      ),
    });
    expect(parts(after)).toEqual(parts(before));
  });

  it("is all or none, for those who may read and export", async () => {
    const { server, sales } = bundle;
    expect((await exportDatasets(admin, [sales.ordersId, 99999])).status).toBe(404);
    expect((await exportDatasets(admin, [])).status).toBe(404);
    const stranger = server.as(await server.createUser({ pairs: [["can_export", "Dataset"]] }));
    expect((await exportDatasets(stranger, [sales.ordersId])).status).toBe(404);
    const gamma = server.as(await server.createUser({ pairs: [["datasource_access", sales.ordersPerm]] }));
    expect((await exportDatasets(gamma, [sales.ordersId])).status).toBe(403);
    expect((await admin.get("/api/v1/dataset/export/?q=x")).status).toBe(400);
  });
});
