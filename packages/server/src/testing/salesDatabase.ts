import { join } from "node:path";
import type { TestApp } from "./testApp.ts";
import { writeDuckdbFile } from "./writeDuckdbFile.ts";

/** Rows of `orders`: every second day from 2025-01-01, region and product in turn, amount 1 … 60. */
export const ORDERS = 60;

const TABLES = [
  `CREATE TABLE orders AS SELECT
     CAST(i AS INTEGER) AS id,
     CASE i % 3 WHEN 0 THEN 'North' WHEN 1 THEN 'South' ELSE NULL END AS region,
     'Product ' || (i % 5) AS product,
     CAST(i + 1 AS DOUBLE) AS amount,
     CAST((i + 1) * 1.5 AS DECIMAL(12, 2)) AS price,
     i % 2 = 0 AS paid,
     TIMESTAMP '2025-01-01 00:00:00' + INTERVAL (i * 2) DAY AS ordered_at,
     DATE '2025-01-01' + CAST(i * 2 AS INTEGER) AS ordered_on
   FROM range(${ORDERS}) AS t(i)`,
  "CREATE TABLE salaries AS SELECT 'canary-7f3a' AS person, 90000 AS salary",
  "CREATE TABLE big AS SELECT i AS id, i % 7 AS bucket, 'row ' || i AS label FROM range(100000) AS t(i)",
  "CREATE VIEW paid_orders AS SELECT * FROM orders WHERE paid",
  "CREATE SCHEMA hr",
  "CREATE TABLE hr.people AS SELECT 'canary-7f3a' AS name",
  'CREATE TABLE "odd ""name" AS SELECT 1 AS "a column", 2 AS "b""c"',
];

/** Makes a DuckDB file in the server's home and the database row on it; answers with the row's id and right. */
export async function salesDatabase(
  server: TestApp,
  database_name = "sales",
): Promise<{ id: number; perm: string }> {
  const { home } = server.platform.config;
  await writeDuckdbFile(join(home, `${database_name}.duckdb`), TABLES);
  const reply = await server.as(server.admin).post("/api/v1/database/", {
    database_name,
    sqlalchemy_uri: `duckdb:///${database_name}.duckdb`,
  });
  if (reply.status !== 201) throw new Error(`The test database was refused: ${JSON.stringify(reply.body)}`);
  return { id: reply.body.id, perm: `[${database_name}].(id:${reply.body.id})` };
}
