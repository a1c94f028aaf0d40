import type { Client } from "./client.ts";
import type { TestUser } from "./createTestUser.ts";
import { type SalesData, salesData } from "./salesData.ts";
import type { TestApp } from "./testApp.ts";

export interface SalesTeam {
  sales: SalesData;
  admin: Client;
  /** Mia and Ben are Gamma and have the right on `orders`. */
  mia: TestUser;
  asMia: Client;
  asBen: Client;
  /** Gamma without any right on data. */
  stranger: Client;
  /** Has the right on `orders`, and may read what `model` names, not write it. */
  reader: Client;
}

/** The sales data, and users who differ in what they may do with it. */
export async function salesTeam(server: TestApp, model: string): Promise<SalesTeam> {
  const sales = await salesData(server);
  const onOrders = [["datasource_access", sales.ordersPerm]] as const;
  const mia = await server.createUser({ username: "mia", pairs: onOrders });
  const ben = await server.createUser({ username: "ben", first_name: "Ben", pairs: onOrders });
  const reader = await server.createUser({ roles: [], pairs: [["can_read", model], ...onOrders] });
  return {
    sales,
    admin: server.as(server.admin),
    mia,
    asMia: server.as(mia),
    asBen: server.as(ben),
    stranger: server.as(await server.createUser({})),
    reader: server.as(reader),
  };
}
