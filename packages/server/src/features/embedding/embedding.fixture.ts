import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import type { Answer, Client } from "../../testing/index.ts";
import { ordersServer, TOTAL } from "../../testing/ordersServer.ts";
import { access } from "../access/index.ts";
import { dashboardLinks } from "../dashboard-links/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { logs } from "../logs/index.ts";
import { pages } from "../pages/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { sqlLab } from "../sql-lab/index.ts";
import { embedding } from "./index.ts";

/** Secret with which the sites of the tests sign tokens themselves. */
export const SECRET = "kV9t2-Qz7rLp4-Xw3nGh8";

/** The form of the dashboards' charts. */
const PARAMS = { groupby: ["region"], metric: TOTAL, row_limit: 10, adhoc_filters: [] };
/** What the browser asks for such a chart. */
export const SAVED = {
  columns: ["region"],
  metrics: [TOTAL],
  filters: [],
  extras: { where: "", having: "" },
  row_limit: 10,
};
/** What it asks for the choices of the dashboards' filter. */
export const CHOICES = {
  columns: ["product"],
  metrics: [],
  extras: {},
  orderby: [["product", true]],
  row_limit: 1000,
};
export const CHOOSING = {
  type: "NATIVE_FILTER",
  native_filter_id: "NATIVE_FILTER-product",
  slice_id: undefined,
};

/** The layout of a dashboard with these charts in one row. */
const layout = (charts: number[]) => ({
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"] },
  "ROW-1": { id: "ROW-1", type: "ROW", children: charts.map((id) => `CHART-${id}`), meta: {} },
  ...Object.fromEntries(
    charts.map((chartId) => {
      const id = `CHART-${chartId}`;
      return [id, { id, type: "CHART", children: [], meta: { chartId, width: 4, height: 50 } }];
    }),
  ),
});

/** A server with two dashboards on `orders`, of which one is embedded. */
export async function embeddingServer(webRoot: string | null = null) {
  let now = Date.parse("2025-03-12T12:00:00Z");
  const at = await ordersServer(
    () => new Date(now),
    [access, dashboards, dashboardLinks, rowLevelSecurity, sqlLab, logs, pages, embedding],
    {
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, EMBEDDED_SUPERSET: true },
      GUEST_TOKEN_JWT_SECRET: SECRET,
      webRoot,
    },
  );
  const admin = at.server.as(at.server.admin);
  async function createObject(path: string, body: object): Promise<number> {
    const reply = await admin.post(path, body);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  }
  const chart = (params: object, datasource_id = at.orders) =>
    createObject("/api/v1/chart/", {
      slice_name: "chart",
      viz_type: "pie",
      datasource_id,
      datasource_type: "table",
      params: JSON.stringify(params),
    });
  const filter = {
    id: CHOOSING.native_filter_id,
    type: "NATIVE_FILTER",
    filterType: "filter_select",
    targets: [{ datasetId: at.orders, column: { name: "product" } }],
  };
  const dashboard = (charts: number[]) =>
    createObject("/api/v1/dashboard/", {
      dashboard_title: "Sales",
      json_metadata: JSON.stringify({
        positions: layout(charts),
        native_filter_configuration: [filter],
      }),
    });
  const pie = await chart(PARAMS);
  const otherPie = await chart({ ...PARAMS, groupby: ["product"] });
  const virtualPie = await chart(PARAMS, at.paid);
  const sales = await dashboard([pie, virtualPie]);
  const other = await dashboard([otherPie]);
  const embed = async (id: number, allowed_domains: string[] = []): Promise<string> =>
    (await admin.post(`/api/v1/dashboard/${id}/embedded`, { allowed_domains })).body.result.uuid;
  const uuid = await embed(sales);
  const token = async (
    rls: object[] = [],
    resources: object[] = [{ type: "dashboard", id: uuid }],
    user: object = { username: "ann", first_name: "Ann", last_name: "Guest" },
  ) =>
    (
      await admin.post("/api/v1/security/guest_token/", {
        user,
        resources,
        rls,
      })
    ).body.token as string;
  /** Calls with a guest token. */
  const withToken = (value: string): Client => {
    const nobody = at.server.as(null);
    const headers = { "x-guesttoken": value };
    return {
      get: (path, more) => nobody.get(path, { ...headers, ...more }),
      post: (path, body, more) => nobody.post(path, body, { ...headers, ...more }),
      put: (path, body, more) => nobody.put(path, body, { ...headers, ...more }),
      delete: (path, body, more) => nobody.delete(path, body, { ...headers, ...more }),
    };
  };
  const guest = async (rls: object[] = []): Promise<Client> => withToken(await token(rls));
  return {
    ...at,
    admin,
    pie,
    otherPie,
    virtualPie,
    sales,
    other,
    uuid,
    embed,
    token,
    withToken,
    guest,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}
export type EmbeddingServer = Awaited<ReturnType<typeof embeddingServer>>;

/** Asks for the embedded dashboard's chart. */
export const askChart = (
  at: EmbeddingServer,
  client: Client,
  change: object = {},
  form: object = {},
  more: object = {},
) =>
  client.post(
    "/api/v1/chart/data",
    at.context(
      { ...SAVED, ...change },
      { form_data: { slice_id: at.pie, dashboardId: at.sales, ...form }, ...more },
    ),
  );

/** The rows of an answer, or all that a refusal says. */
export const dataOf = ({ body }: Answer) => body.result?.[0].data ?? body;
