import { loadUser } from "../../platform/auth/loadIdentity.ts";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { connections } from "../query-gateway/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { openTemplates, type TemplateScope } from "./index.ts";

/** A server with templates on, the datasets `orders`, `paid` (with a metric) and `people`, and a reader of the first two. */
export async function templateServer() {
  const server = await testApp({
    features: [databases, datasets, rowLevelSecurity],
    now: new Date("2025-03-12T12:00:00Z"),
    config: {
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true },
      JINJA_CONTEXT_ADDONS: { region: "EU", current_username: "nobody" },
    },
  });
  const admin = server.as(server.admin);
  const sales = await salesDatabase(server);
  async function dataset(body: Record<string, unknown>): Promise<number> {
    const reply = await admin.post("/api/v1/dataset/", { database: sales.id, ...body });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  }
  const orders = await dataset({ table_name: "orders", schema: "main" });
  const people = await dataset({ table_name: "people", schema: "hr" });
  const paid = await dataset({ table_name: "paid", sql: "SELECT id, amount FROM orders WHERE paid" });
  await admin.put(`/api/v1/dataset/${paid}`, {
    metrics: [{ metric_name: "total", expression: "SUM(amount)" }],
  });
  const reader = await server.createUser({
    username: "rea",
    pairs: [
      ["datasource_access", `[sales].[orders](id:${orders})`],
      ["datasource_access", `[sales].[paid](id:${paid})`],
    ],
  });
  const identityOf = async (user: TestUser) =>
    (await loadUser(server.db, user.id, { by: "token", sessionId: null }))!.identity;
  const database = (await databaseRepository(server.db).byId(sales.id))!;
  const opened = connections(server.platform).open(database);
  if (!opened.ok) throw new Error("The test database cannot be opened");
  const scope: TemplateScope = {
    platform: server.platform,
    identity: await identityOf(reader),
    database,
    opened: opened.value,
  };
  const openScope = (more: Partial<TemplateScope> = {}) => openTemplates({ ...scope, ...more });
  /** The text, or why there is none. */
  async function render(text: string, more: Partial<TemplateScope> = {}): Promise<string> {
    const reply = await (await openScope(more)).render(text);
    return reply.ok ? reply.value : `${reply.error.kind}: ${reply.error.message}`;
  }
  return { server, admin, scope, reader, orders, people, paid, dataset, identityOf, openScope, render };
}
export type TemplateServer = Awaited<ReturnType<typeof templateServer>>;
