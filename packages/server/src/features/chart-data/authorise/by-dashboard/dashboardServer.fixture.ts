import { DEFAULT_FLAGS } from "../../../../platform/config/index.ts";
import type { TestUser } from "../../../../testing/index.ts";
import { ordersServer, TOTAL } from "../../../../testing/ordersServer.ts";
import { dashboards } from "../../../dashboards/index.ts";
import { explore } from "../../../explore/index.ts";
import { legacy } from "../../../legacy/index.ts";

/** The layout of a dashboard with these charts. */
export const layout = (ids: number[]) => ({
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"] },
  "ROW-1": { id: "ROW-1", type: "ROW", children: ids.map((id) => `CHART-${id}`), meta: {} },
  ...Object.fromEntries(
    ids.map((chartId) => {
      const id = `CHART-${chartId}`;
      return [id, { id, type: "CHART", children: [], meta: { chartId, width: 4, height: 50 } }];
    }),
  ),
});

const LARGE = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "amount",
  operator: ">",
  comparator: 5,
};
const PAID = { expressionType: "SQL", clause: "WHERE", sqlExpression: "paid" };
/** The form of the dashboard's chart. */
export const PARAMS = { groupby: ["region"], metric: TOTAL, row_limit: 10, adhoc_filters: [LARGE, PAID] };
/** What the browser asks for that chart. */
export const SAVED = {
  columns: ["region"],
  metrics: [TOTAL],
  filters: [{ col: "amount", op: ">", val: 5 }],
  extras: { where: "(paid)", having: "" },
  row_limit: 10,
};
/** What it asks for the choices of the dashboard's filter. */
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

/** A server with role-based access and a dashboard on `orders`, which is opened to a viewer without rights on data. */
export async function dashboardServer() {
  const at = await ordersServer(undefined, [dashboards, explore, legacy], {
    FEATURE_FLAGS: { ...DEFAULT_FLAGS, DASHBOARD_RBAC: true },
  });
  const roleOf = async (user: TestUser) =>
    (
      await at.server.db
        .selectFrom("role")
        .select("id")
        .where("name", "=", `only ${user.username}`)
        .executeTakeFirstOrThrow()
    ).id;
  async function createObject(path: string, body: object): Promise<number> {
    const reply = await at.server.as(at.server.admin).post(path, body);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body.id;
  }
  const chart = (params: object, datasource_id: number, viz_type = "pie") =>
    createObject("/api/v1/chart/", {
      slice_name: "chart",
      viz_type,
      datasource_id,
      datasource_type: "table",
      params: JSON.stringify(params),
    });
  /** Holds the role that the dashboard is opened to. */
  const viewer = await at.server.createUser({ pairs: [["can_read", "nothing"]] });
  /** Holds no such role. */
  const other = await at.server.createUser({ pairs: [["can_read", "nothing"]] });
  const viewers = await roleOf(viewer);
  const dashboard = (charts: number[], more: object = {}, metadata: object = {}) =>
    createObject("/api/v1/dashboard/", {
      dashboard_title: "Sales",
      published: true,
      roles: [viewers],
      json_metadata: JSON.stringify({ positions: layout(charts), ...metadata }),
      ...more,
    });
  const { id: database } = (await at.server.as(at.server.admin).get("/api/v1/database/")).body.result[0];
  const salaries = await createObject("/api/v1/dataset/", {
    database,
    schema: "main",
    table_name: "salaries",
  });
  const pie = await chart(PARAMS, at.orders);
  const foreign = await chart({ groupby: ["person"], metric: "count" }, salaries);
  const filter = {
    id: CHOOSING.native_filter_id,
    type: "NATIVE_FILTER",
    filterType: "filter_select",
    adhoc_filters: [LARGE],
    targets: [{ datasetId: at.orders, column: { name: "product" } }],
  };
  const sales = await dashboard([pie], {}, { native_filter_configuration: [filter] });
  /** Asks for the dashboard's chart. */
  const ask = (change: object = {}, form: object = {}, user = viewer, more: object = {}) =>
    at.ask(
      { ...SAVED, ...change },
      { form_data: { slice_id: pie, dashboardId: sales, ...form }, ...more },
      user,
    );
  return {
    at,
    viewer,
    other,
    viewers,
    pie,
    foreign,
    sales,
    salaries,
    roleOf,
    createObject,
    chart,
    dashboard,
    ask,
  };
}
export type DashboardServer = Awaited<ReturnType<typeof dashboardServer>>;
