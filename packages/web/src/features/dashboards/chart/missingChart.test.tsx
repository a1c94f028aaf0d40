import { dashboardCharts } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openDashboard } from "../dashboard.fixture.tsx";

const position_json = JSON.stringify({
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"], parents: ["ROOT_ID"] },
  "ROW-1": { id: "ROW-1", type: "ROW", children: ["CHART-1"], parents: ["ROOT_ID", "GRID_ID"], meta: {} },
  "CHART-1": {
    id: "CHART-1",
    type: "CHART",
    children: [],
    parents: ["ROOT_ID", "GRID_ID", "ROW-1"],
    meta: { chartId: 11, sliceName: "Orders", width: 4, height: 50 },
  },
});

it("a chart that was brought back from the trash is shown without a reload", async () => {
  let isBack = false;
  await openDashboard({
    dashboard: { position_json },
    prepare: (server) => {
      const restored = {
        id: 11,
        slice_name: "Orders",
        form_data: { viz_type: "table", datasource: "3__table", groupby: ["region"], metrics: ["total"] },
      };
      server.answer(dashboardCharts, () => ({ result: isBack ? [restored] : [] }));
    },
  });
  const card = page.getByRole("article", { name: "Orders" });
  await expect.element(card.getByText("This chart does not exist")).toBeVisible();
  isBack = true;
  await card.getByRole("button", { name: "Try again" }).click();
  await expect.element(card.getByText("North")).toBeVisible();
});
