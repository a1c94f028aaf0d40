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

const region = { column_name: "region", type: "VARCHAR", is_dttm: false };
const ordered = { column_name: "ordered", type: "TIMESTAMP", is_dttm: true };
const shipped = { ...ordered, column_name: "shipped" };

it.each([
  ["keeps its default time column", "ordered", [region, shipped, ordered], "ordered"],
  ["takes the first time that there is", "gone", [region, shipped, ordered], "shipped"],
  ["has none without times", "gone", [region], null],
])("[S3-241] an overwritten dataset %s", async (_name, before, columns, after) => {
  const admin = server.as(server.admin);
  const sql = "SELECT region, ordered FROM main.orders";
  const made = await admin.post("/api/v1/dataset/", {
    ...{ database: sales.databaseId, table_name: `over ${before} ${after}`, sql },
  });
  const path = `/api/v1/dataset/${made.body.id}`;
  await admin.put(path, { main_dttm_col: before });
  expect((await admin.put(`${path}?override_columns=true`, { sql, columns })).status).toBe(200);
  expect((await admin.get(path)).body.result).toMatchObject({
    main_dttm_col: after,
    health_check_message: null,
  });
});

it("[S3-241] an overwritten dataset keeps none of its columns, even if their ids are sent", async () => {
  const admin = server.as(server.admin);
  const sql = "SELECT region, ordered FROM main.orders";
  const at = { database: sales.databaseId, table_name: "overwritten by id" };
  const path = `/api/v1/dataset/${(await admin.post("/api/v1/dataset/", { ...at, sql })).body.id}`;
  const read = async () =>
    (await admin.get(path)).body.result.columns as { id: number; column_name: string }[];
  const columns = await read();
  await admin.put(path, {
    columns: columns.map(({ id }) => ({ id, verbose_name: "Old", column_name: `${id}` })),
  });
  const sent = columns.map(({ id, column_name }) => ({ id, column_name }));
  expect((await admin.put(`${path}?override_columns=true`, { columns: sent })).status).toBe(200);
  const after = await read();
  expect(after).toMatchObject(sent.map(({ column_name }) => ({ column_name, verbose_name: null })));
  expect(after.filter(({ id }) => columns.some((column) => column.id === id))).toEqual([]);
});
