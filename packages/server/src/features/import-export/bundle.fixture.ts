import { strToU8, zipSync } from "fflate";
import type { Kysely } from "kysely";
import { stringify } from "yaml";
import type { Schema } from "../../platform/db/schema.ts";
import { type Client, salesData, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { savedQueries } from "../saved-queries/index.ts";
import { importExport } from "./index.ts";

/** A server with the sales data, and files that stand on its database and its dataset `orders`. */
export async function bundleServer() {
  const server = await testApp({
    features: [databases, datasets, charts, dashboards, savedQueries, importExport],
  });
  const sales = await salesData(server);
  const { uuid: databaseUuid } = await server.db
    .selectFrom("database")
    .select("uuid")
    .executeTakeFirstOrThrow();
  const orders = await server.as(server.admin).get(`/api/v1/dataset/${sales.ordersId}`);
  const ordersUuid = orders.body.result.uuid as string;
  return {
    server,
    sales,
    ordersUuid,
    databaseUuid,
    datasetFile: (change: Files = {}) => ({
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
    }),
    chartFile: (change: Files = {}) => ({
      slice_name: "Imported",
      viz_type: "table",
      params: { datasource: "3__table", groupby: ["region"] },
      uuid: uuid(),
      version: "1.0.0",
      dataset_uuid: ordersUuid,
      ...change,
    }),
    ...storeRows(server.db),
  };
}
export type BundleServer = Awaited<ReturnType<typeof bundleServer>>;

const storeRows = (db: Kysely<Schema>) => ({
  rows: (table: "chart" | "dashboard" | "dataset" | "database") =>
    db.selectFrom(table).selectAll().orderBy("id").execute(),
  chartRow: (uuid: string) =>
    db.selectFrom("chart").selectAll().where("uuid", "=", uuid).executeTakeFirstOrThrow(),
  /** All that an import may write. */
  allRows: async () => ({
    databases: await db.selectFrom("database").selectAll().orderBy("id").execute(),
    datasets: await db.selectFrom("dataset").selectAll().orderBy("id").execute(),
    charts: await db.selectFrom("chart").selectAll().orderBy("id").execute(),
    dashboards: await db.selectFrom("dashboard").selectAll().orderBy("id").execute(),
    queries: await db.selectFrom("saved_query").selectAll().orderBy("id").execute(),
    rights: await db.selectFrom("permission_view").selectAll().orderBy("id").execute(),
  }),
});

let made = 0;
export const uuid = () => `10000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

export type Files = Record<string, unknown>;
const TYPES = {
  chart: "Slice",
  dashboard: "Dashboard",
  dataset: "SqlaTable",
  database: "Database",
  saved_query: "SavedQuery",
};
export type Kind = keyof typeof TYPES;

/** Sends the files as a bundle of this kind. */
export async function send(client: Client, kind: Kind, files: Files, fields: Record<string, string> = {}) {
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

export function upload(
  client: Client,
  kind: Kind,
  archive: Uint8Array | null,
  fields: Record<string, string> = {},
) {
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

export const databaseFile = (change: Files = {}) => ({
  database_name: `db ${made}`,
  sqlalchemy_uri: "duckdb:///sales.duckdb",
  uuid: uuid(),
  version: "1.0.0",
  ...change,
});
export const savedQueryFile = (database_uuid: string | null, change: Files = {}) => ({
  catalog: null,
  schema: "main",
  label: "Imported",
  description: "By region",
  sql: "SELECT region\nFROM orders",
  uuid: uuid(),
  version: "1.0.0",
  database_uuid,
  ...change,
});
export const dashboardFile = (chartUuids: string[], change: Files = {}) => ({
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

export const extraOf = (reply: { body: { errors: { extra: Record<string, unknown> }[] } }) =>
  reply.body.errors[0]!.extra;
