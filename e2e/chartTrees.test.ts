import { beforeAll, expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page, journey } = await openStage();
const api = await apiClient(server);
let flights = 0;

beforeAll(async () => {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:100)")).body;
  flights = result.find(({ table_name }: { table_name: string }) => table_name === "flights").id;
});

/** Saves a chart over the flights and opens it in explore; answers its picture. */
async function openChart(viz_type: string, controls: Record<string, unknown>) {
  const datasource = `${flights}__table`;
  const params = JSON.stringify({ viz_type, datasource, adhoc_filters: [], ...controls });
  const body = { slice_name: viz_type, viz_type, datasource_id: flights, datasource_type: "table", params };
  const { id } = (await api("POST", "/api/v1/chart/", body)).body;
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 30_000 });
  return page.locator(".sl-chart-picture");
}
const tooltip = page.locator(".sl-tooltip").filter({ visible: true });

it.each([
  ["treemap_v2", { groupby: ["weekday", "destination_city"], metric: "count" }, /^.+ ▸ .+Flights/],
  ["sunburst_v2", { columns: ["weekday", "destination_city"], metric: "count" }, /% of total/],
  ["sankey_v2", { source: "weekday", target: "destination_city", metric: "count" }, /\d\.00/],
  ["funnel", { groupby: ["weekday"], metric: "count" }, /100\.00%/],
  ["gauge_chart", { groupby: ["weekday"], metric: "count" }, /\d/],
  ["radar", { groupby: ["weekday"], metrics: ["count"] }, /\d/],
  ["graph_chart", { source: "weekday", target: "destination_city", metric: "count" }, /\d/],
  ["chord", { groupby: "weekday", columns: "destination_city", metric: "count", row_limit: 30 }, /\d/],
])("the marks of %s are told to the keys", async (vizType, controls, told) => {
  const picture = await openChart(vizType, controls);
  await picture.getByRole("application").focus();
  // What draws tooltips is loaded when the picture is first reached.
  const walk = async () => {
    await page.keyboard.press("Home");
    return (await tooltip.allTextContents()).join();
  };
  await expect.poll(walk).toMatch(told);
  expect(journey.problems).toEqual([]);
});

it("a tree without a root says what to do", async () => {
  const picture = await openChart("tree_chart", {
    id: "destination_city",
    parent: "weekday",
    metric: "count",
    root_node_id: "Nowhere",
  });
  await expect.poll(() => picture.textContent()).toContain("Choose the id of a row");
  expect(journey.problems).toEqual([]);
});
