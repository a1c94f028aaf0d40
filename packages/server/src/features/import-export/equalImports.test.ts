import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import {
  type BundleServer,
  bundleServer,
  dashboardFile,
  extraOf,
  savedQueryFile,
  send,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let admin: Client;
beforeAll(async () => {
  bundle = await bundleServer();
  admin = bundle.server.as(bundle.server.admin);
});
afterAll(() => bundle.server.close());

const databases = () => ({ "databases/sales.yaml": databaseOf() });
const databaseOf = () => ({
  database_name: "sales",
  sqlalchemy_uri: "duckdb:///sales.duckdb",
  uuid: bundle.databaseUuid,
  version: "1.0.0",
});

it.each(["chart", "dashboard", "saved_query"] as const)(
  "of equal bundles with one %s that come at once, one makes it and the others say that it is there",
  async (kind) => {
    const orders = bundle.datasetFile({ table_name: "orders", uuid: bundle.ordersUuid });
    const chart = bundle.chartFile();
    const dashboard = dashboardFile([chart.uuid]);
    const query = savedQueryFile(bundle.databaseUuid);
    const onDataset = { ...databases(), "datasets/sales/orders.yaml": orders, "charts/a.yaml": chart };
    const files = {
      chart: onDataset,
      dashboard: { ...onDataset, "dashboards/a.yaml": dashboard },
      saved_query: { ...databases(), "queries/sales/a.yaml": query },
    }[kind];
    const { uuid } = { chart, dashboard, saved_query: query }[kind];
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(admin, kind, files)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(9);
    for (const reply of refused) expect(Object.values(extraOf(reply)).join()).toContain("already exists");
    const rows = await bundle.server.db.selectFrom(kind).select("id").where("uuid", "=", uuid).execute();
    expect(rows).toHaveLength(1);
  },
);
