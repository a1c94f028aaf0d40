import { type Client, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "./index.ts";

export type ExploreServer = Awaited<ReturnType<typeof exploreServer>>;

/** A server with the sales data and users who differ in what they may do with the dataset `orders`. */
export async function exploreServer(now = () => new Date()) {
  const server = await testApp({
    features: [databases, datasets, charts, chartData, explore],
    now,
    config: { shortLinks: { 7: "/superset/dashboard/3/?tab=1" } },
  });
  const sales = await salesDatabase(server);
  const admin = server.as(server.admin);
  const made = await admin.post("/api/v1/dataset/", {
    database: sales.id,
    table_name: "orders",
    schema: "main",
  });
  const orders: number = made.body.id;
  const pairs = [["datasource_access", `[sales].[orders](id:${orders})`]] as const;
  return {
    orders,
    admin,
    db: server.db,
    adminId: server.admin.id,
    /** These two hold the right on the dataset alone. */
    reader: server.as(await server.createUser({ pairs })),
    other: server.as(await server.createUser({ pairs })),
    /** May see no data. */
    stranger: server.as(await server.createUser()),
    /** Has no right on explore. */
    outsider: server.as(await server.createUser({ roles: ["sql_lab"] })),
    /** Is not logged in. */
    nobody: server.as(null),
    close: () => server.close(),
  };
}

/** The body by which form data of the dataset are kept. */
export const formOf = ({ orders }: ExploreServer, more: object = {}) => ({
  datasource_id: orders,
  datasource_type: "table",
  form_data: '{"viz_type":"pie"}',
  ...more,
});

/** Keeps form data. */
export const keepForm = (at: ExploreServer, client: Client, body: object = formOf(at), query = "") =>
  client.post(`/api/v1/explore/form_data${query}`, body);
