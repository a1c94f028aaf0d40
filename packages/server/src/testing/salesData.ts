import { join } from "node:path";
import type { TestApp } from "./testApp.ts";
import { writeDuckdbFile } from "./writeDuckdbFile.ts";

const TABLES = [
  `CREATE TABLE orders AS SELECT * FROM (VALUES
    (1, 'North', 10.5, TIMESTAMP '2025-01-01 10:00:00'),
    (2, 'South', 20.0, TIMESTAMP '2025-01-02 11:00:00'),
    (3, 'North', 30.0, TIMESTAMP '2025-01-03 12:00:00')) AS t(id, region, amount, ordered)`,
  "CREATE TABLE secrets AS SELECT 'hidden' AS word",
];

export interface SalesData {
  databaseId: number;
  /** On `main.orders`: `id`, `region`, `amount`, `ordered`. */
  ordersId: number;
  ordersPerm: string;
}

/** A database with the tables `orders` and `secrets`, and a dataset of the admin's on the first. */
export async function salesData(server: TestApp): Promise<SalesData> {
  const { home } = server.platform.config;
  await writeDuckdbFile(join(home, "sales.duckdb"), TABLES);
  const admin = server.as(server.admin);
  const database = await admin.post("/api/v1/database/", {
    database_name: "sales",
    sqlalchemy_uri: "duckdb:///sales.duckdb",
  });
  if (database.status !== 201) throw new Error(JSON.stringify(database.body));
  const orders = await admin.post("/api/v1/dataset/", {
    database: database.body.id,
    schema: "main",
    table_name: "orders",
  });
  if (orders.status !== 201) throw new Error(JSON.stringify(orders.body));
  const id = orders.body.id as number;
  return { databaseId: database.body.id, ordersId: id, ordersPerm: `[sales].[orders](id:${id})` };
}
