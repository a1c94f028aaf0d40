import { chartData } from "@sightline/api/charts";
import {
  type Dashboard,
  type DashboardMetadata,
  dashboardCharts,
  dashboardDatasets,
  dashboardFavoriteStatus,
  dashboardRoutes,
  showDashboard,
} from "@sightline/api/dashboards";
import { page } from "vitest/browser";
import { loadCharts } from "../../testing/loadCharts.ts";
import { draw } from "../../testing/screen.tsx";
import { type PartOf, startServer, type TestServer } from "../../testing/testServer.ts";
import { DashboardPage } from "./DashboardPage.tsx";

const CHART = {
  id: 11,
  slice_name: "Orders",
  slice_url: "/explore/?slice_id=11",
  cache_timeout: null,
  changed_on: "2026-11-20T10:00:00",
  description: "All **orders** by region",
  description_markeddown: "",
  form_data: {
    viz_type: "table",
    datasource: "3__table",
    slice_id: 11,
    groupby: ["region"],
    metrics: ["total"],
  },
  certified_by: null,
  is_visible: true,
  certification_details: null,
};

interface Start {
  dashboard?: PartOf<Dashboard>;
  metadata?: DashboardMetadata;
  /** Besides the one that is always there. */
  charts?: Partial<typeof CHART>[];
  /** More of the form data of that one. */
  form?: object;
  /** Whether its reader sees that one outside of the dashboard, too. */
  isVisible?: boolean;
  search?: string;
  /** The version that the server sends. */
  version?: string;
  /** Until it is fulfilled, the server does not answer what the datasets are. */
  datasetsReady?: Promise<unknown>;
  /** Changes what the server answers before the page opens. */
  prepare?: (server: TestServer) => void;
}

/** Opens a dashboard with a chart, whose server takes all changes. */
export async function openDashboard({
  dashboard,
  metadata = {},
  charts = [],
  form = {},
  isVisible = true,
  search = "",
  version = '"v1"',
  datasetsReady,
  prepare,
}: Start = {}) {
  await loadCharts();
  const server = startServer();
  const stored: PartOf<Dashboard> = {
    id: 7,
    dashboard_title: "Sales",
    published: false,
    owners: [{ id: 1, first_name: "Mia", last_name: "Roth" }],
    roles: [],
    changed_on: "2026-11-20T10:00:00",
    json_metadata: JSON.stringify(metadata),
    ...dashboard,
  };
  server.answer(showDashboard, () => ({ result: stored }), { etag: version });
  const chart = { ...CHART, is_visible: isVisible, form_data: { ...CHART.form_data, ...form } };
  server.answer(dashboardCharts, { result: [chart, ...charts.map((chart) => ({ ...CHART, ...chart }))] });
  server.answer(dashboardDatasets, async () => {
    await datasetsReady;
    return {
      result: [{ id: 3, uid: "3__table", table_name: "orders", columns: [], metrics: [], verbose_map: {} }],
    };
  });
  server.answer(dashboardFavoriteStatus, { result: [{ id: 7, value: false }] });
  server.answer(dashboardRoutes.update, ({ body }) => ({ id: 7, result: body }), { etag: '"v2"' });
  server.answer(chartData, {
    result: [
      {
        status: "success",
        rowcount: 1,
        sql_rowcount: 1,
        colnames: ["region", "total"],
        coltypes: [1, 0],
        data: [{ region: "North", total: 5 }],
        applied_filters: [],
        rejected_filters: [],
      },
    ],
  });
  prepare?.(server);
  const drawn = await draw(<DashboardPage />, {
    at: `/superset/dashboard/7/${search}`,
    path: "/superset/dashboard/:idOrSlug/",
  });
  return { server, stored, ...drawn };
}

/** Opens the menu of a button and presses one of its items. */
export async function pressItem(
  menu: string,
  name: string,
  role: "menuitem" | "menuitemradio" | "menuitemcheckbox" = "menuitem",
) {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole(role, { name }).click();
}
