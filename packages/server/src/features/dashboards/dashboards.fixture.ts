import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { dashboards } from "./index.ts";

export const NOW = new Date("2025-03-01T10:20:30.500Z");

/** A server with a chart on `orders`, which the team may see, and one on `secrets`, which only the admin may. */
export async function dashboardServer() {
  const server = await testApp({ features: [databases, datasets, charts, dashboards], now: NOW });
  const team = await salesTeam(server, "Dashboard");
  const { admin, sales } = team;
  const secrets = await admin.post("/api/v1/dataset/", {
    database: sales.databaseId,
    schema: "main",
    table_name: "secrets",
  });
  const chartOn = async (datasource_id: number) =>
    (
      await admin.post("/api/v1/chart/", {
        slice_name: "Chart",
        viz_type: "table",
        datasource_id,
        datasource_type: "table",
        params: JSON.stringify({ groupby: ["region"], metrics: ["count"] }),
      })
    ).body.id as number;
  const chartId = await chartOn(sales.ordersId);
  const hiddenChartId = await chartOn(secrets.body.id);
  return { server, ...team, chartId, hiddenChartId };
}

export const path = (rest: string | number = "") => `/api/v1/dashboard/${rest}`;

/** Makes a dashboard, as this user. */
export async function dashboardOf(client: Client, fields: Record<string, unknown> = {}): Promise<number> {
  const reply = await client.post(path(), { dashboard_title: "Sales", ...fields });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

/** A layout of one row with these charts. */
export const layoutOf = (...ids: number[]) => ({
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"], parents: ["ROOT_ID"] },
  "ROW-1": { id: "ROW-1", type: "ROW", children: ids.map((id) => `CHART-${id}`), meta: {} },
  ...Object.fromEntries(
    ids.map((id) => [
      `CHART-${id}`,
      { id: `CHART-${id}`, type: "CHART", children: [], meta: { chartId: id, width: 4, height: 50 } },
    ]),
  ),
});

/** The field that stores such a layout. */
export const withLayout = (...ids: number[]) => ({
  json_metadata: JSON.stringify({ positions: layoutOf(...ids) }),
});
