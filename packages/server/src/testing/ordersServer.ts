import { chartData } from "../features/chart-data/index.ts";
import { charts } from "../features/charts/index.ts";
import { databases } from "../features/databases/index.ts";
import { datasets } from "../features/datasets/index.ts";
import type { Config } from "../platform/config/index.ts";
import type { Feature } from "../platform/feature.ts";
import type { Answer, TestUser } from "./index.ts";
import { salesDatabase } from "./salesDatabase.ts";
import { type TestAppOptions, testApp } from "./testApp.ts";

/** A server with the dataset `orders` and a virtual one, and two users. */
export async function ordersServer(
  now: TestAppOptions["now"] = new Date("2025-03-12T12:00:00Z"),
  more: readonly Feature[] = [],
  config: Partial<Config> = {},
) {
  const server = await testApp({
    features: [databases, datasets, charts, chartData, ...more],
    now,
    config,
  });
  const sales = await salesDatabase(server);
  async function dataset(body: Record<string, unknown>): Promise<number> {
    const reply = await server.as(server.admin).post("/api/v1/dataset/", { database: sales.id, ...body });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  }
  const orders = await dataset({ table_name: "orders", schema: "main" });
  const paid = await dataset({ table_name: "paid", sql: "SELECT * FROM orders WHERE paid;" });
  /** Holds the right on the dataset `orders` alone. */
  const reader = await server.createUser({
    pairs: [["datasource_access", `[sales].[orders](id:${orders})`]],
  });
  /** Holds no right on any data. */
  const stranger = await server.createUser();

  /** The body that asks `orders` one query. */
  const context = (query: object, more: object = {}) => ({
    datasource: { id: orders, type: "table" },
    queries: [query],
    ...more,
  });
  const ask = (query: object, more: object = {}, user: TestUser = reader): Promise<Answer> =>
    server.as(user).post("/api/v1/chart/data", context(query, more));
  async function rows(query: object): Promise<Record<string, unknown>[]> {
    const reply = await ask(query);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.result[0].data;
  }
  return {
    server,
    salesId: sales.id,
    orders,
    paid,
    reader,
    stranger,
    context,
    ask,
    rows,
    close: () => server.close(),
  };
}
export type OrdersServer = Awaited<ReturnType<typeof ordersServer>>;

/** The metric `Total`: the sum of the amounts. */
export const TOTAL = {
  expressionType: "SIMPLE",
  column: { column_name: "amount" },
  aggregate: "SUM",
  label: "Total",
};
