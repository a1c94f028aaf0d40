import { afterAll, beforeAll, expect, it } from "vitest";
import { type SalesData, salesData, type TestApp, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "./index.ts";

let server: TestApp;
let sales: SalesData;

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts] });
  sales = await salesData(server);
});
afterAll(() => server.close());

it.each([
  ["nothing but a comment", "-- later", "Virtual dataset query cannot be empty"],
  ["a statement that writes", "DROP TABLE main.orders", "Virtual dataset query must be read-only"],
  ["several", "SELECT 1; SELECT 2", "Virtual dataset query cannot consist of multiple statements"],
  ["a plan", "EXPLAIN SELECT 1", "Only `SELECT` statements are allowed"],
  ["a mistake", "SELECT FROM", "syntax error at end of input"],
])("a virtual dataset is refused: its SQL is %s", async (_name, sql, message) => {
  const admin = server.as(server.admin);
  const refusal = { status: 422, body: { message: { sql: [message] } } };
  const at = { database: sales.databaseId, table_name: "refused" };
  expect(await admin.post("/api/v1/dataset/", { ...at, sql })).toMatchObject(refusal);
  expect(await admin.put(`/api/v1/dataset/${sales.ordersId}`, { sql })).toMatchObject(refusal);
});
