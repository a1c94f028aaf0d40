import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../../testing/index.ts";
import { type BundleServer, bundleServer, send, upload } from "../bundle.fixture.ts";

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

  it("keeps folders, whose parts keep their uuids by name", async () => {
    const { ordersId } = bundle.sales;
    const path = `/api/v1/dataset/${ordersId}`;
    const show = async () => (await admin.get(path)).body.result;
    const fileOf = async () =>
      filesOf(await exportDatasets(admin, [ordersId]))["datasets/sales/orders.yaml"]!;
    const before = await show();
    const plain = await fileOf();
    expect(plain).not.toHaveProperty("folders");
    const folders = [
      {
        uuid: "00000000-0000-4000-8000-000000000001",
        type: "folder",
        name: "Money",
        children: [
          { uuid: before.metrics[0].uuid, type: "metric" },
          { uuid: before.columns[1].uuid, type: "column" },
        ],
      },
    ];
    expect((await admin.put(path, { folders })).status).toBe(200);
    const file = await fileOf();
    // Superset refuses what it does not know, such as a uuid of a column.
    expect(file).toEqual({ ...plain, folders });
    const overwrite = (content: object) =>
      send(admin, "dataset", { "datasets/orders.yaml": content }, { overwrite: "true" });
    const [{ uuid, name, children }] = folders as [(typeof folders)[number]];
    const untyped = [{ uuid, name, children: children.map((part) => ({ uuid: part.uuid })) }];
    for (const content of [file, { ...file, folders: untyped }]) {
      await admin.put(path, { folders: null });
      expect((await overwrite(content)).status).toBe(200);
      expect((await show()).folders).toEqual(folders);
    }
    // A bundle of a release without folders leaves them as they are, as does one whose folders have another form.
    for (const content of [plain, { ...plain, folders: [{ uuid: before.columns[1].uuid }] }]) {
      expect((await overwrite(content)).status).toBe(200);
      expect((await show()).folders).toEqual(folders);
    }
    await admin.put(path, { folders: null });
  });

  it("keeps the formats of times and the column of currencies, and changes no part that is the same", async () => {
    const file = bundle.datasetFile({
      table_name: "orders",
      uuid: bundle.ordersUuid,
      currency_code_column: "region",
      // Older releases export the currency as JSON text.
      metrics: [
        {
          metric_name: "total",
          expression: "SUM(amount)",
          currency: '{"symbol":"EUR","symbolPosition":"prefix"}',
        },
      ],
      columns: [
        { column_name: "region", type: "VARCHAR" },
        { column_name: "ordered", type: "TIMESTAMP", is_dttm: true, datetime_format: "%Y-%m-%d" },
      ],
    });
    const overwrite = (content: object) =>
      send(admin, "dataset", { "datasets/orders.yaml": content }, { overwrite: "true" });
    expect((await overwrite(file)).status).toBe(200);
    const path = `/api/v1/dataset/${bundle.sales.ordersId}`;
    const before = (await admin.get(path)).body.result;
    const exported = filesOf(await exportDatasets(admin, [bundle.sales.ordersId]))[
      "datasets/sales/orders.yaml"
    ]!;
    expect(exported).toMatchObject({
      currency_code_column: "region",
      columns: [{ column_name: "region" }, { datetime_format: "%Y-%m-%d" }],
      metrics: [{ currency: { symbol: "EUR", symbolPosition: "prefix" } }],
    });
    expect((await overwrite(exported)).status).toBe(200);
    const { columns, metrics } = (await admin.get(path)).body.result;
    expect({ columns, metrics }).toEqual({ columns: before.columns, metrics: before.metrics });
  });

  it("saves the default folders of release 6, which alone may have their names", async () => {
    const path = `/api/v1/dataset/${bundle.sales.ordersId}`;
    const folder = (uuid: string) => [{ uuid, type: "folder", name: "Metrics", children: [] }];
    const metrics = folder("255b537d-58c8-443d-9fc1-4e4dc75047e2");
    const file = { "datasets/a.yaml": bundle.datasetFile({ folders: metrics }) };
    expect((await send(admin, "dataset", file)).status).toBe(200);
    expect((await admin.put(path, { folders: metrics })).status).toBe(200);
    expect(await admin.put(path, { folders: folder("00000000-0000-4000-8000-00000000000a") })).toMatchObject({
      status: 422,
      body: { message: { folders: ["Folder cannot have name 'Metrics'"] } },
    });
    await admin.put(path, { folders: null });
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
