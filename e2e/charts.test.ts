import { expect, it } from "vitest";
import { pageLoaded } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page, journey } = await openStage();
const api = await apiClient(server);

/** Opens the dashboard of the regions of the world; `more` is set on one of its charts before. */
async function openChart(chart: string, more: Record<string, unknown> = {}) {
  const { result: charts } = (await api("GET", "/api/v1/chart/?q=(page_size:100)")).body;
  const { id, params } = charts.find(({ slice_name }: { slice_name: string }) => slice_name === chart);
  await api("PUT", `/api/v1/chart/${id}`, { params: JSON.stringify({ ...JSON.parse(params), ...more }) });
  const { result } = (await api("GET", "/api/v1/dashboard/")).body;
  const world = result.find(({ dashboard_title }: { dashboard_title: string }) =>
    /World/.test(dashboard_title),
  );
  await page.goto(server.url + world.url);
  const card = page.getByRole("article", { name: chart });
  await card.scrollIntoViewIfNeeded();
  await card.locator("canvas").first().waitFor();
  await chartsDrawn(page);
  // What is still on its way may draw the chart once more, under the pointer.
  await pageLoaded(page);
  return card;
}
const tooltip = page.locator(".echarts-tooltip").filter({ visible: true });

it.each([
  ["a line chart", "Life expectancy by region", {}, /^\d{4}.*America/],
  ["a line chart that can be zoomed", "Life expectancy by region", { zoomable: true }, /^\d{4}.*America/],
  ["a pie", "Where people live", {}, /Asia/],
  ["a pie with its total", "Where people live", { show_total: true }, /Asia/],
])(
  "%s tells its values at the first move of the pointer, and again at the next",
  async (_name, chart, more, text) => {
    const card = await openChart(chart, more);
    const box = (await card.locator("canvas").first().boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.45);
    await expect.poll(() => tooltip.textContent()).toMatch(text);
    await page.mouse.move(2, 2);
    await expect.poll(() => tooltip.count()).toBe(0);
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.45);
    await expect.poll(() => tooltip.textContent()).toMatch(text);
    await page.mouse.move(2, 2);
    expect(journey.problems).toEqual([]);
  },
);

/** The addresses of the files that the page has loaded. */
const loadedFiles = () =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .join("\n"),
  );

it("the code for zooming is loaded by the chart that can be zoomed", async () => {
  await openChart("Life expectancy by region", { zoomable: false });
  expect(await loadedFiles()).not.toContain("zoomParts");
  await openChart("Life expectancy by region", { zoomable: true });
  await expect.poll(loadedFiles).toContain("zoomParts");
});

it("a page loads the code of the chart types that it draws", async () => {
  const { result } = (await api("GET", "/api/v1/chart/?q=(page_size:100)")).body;
  const { id } = result.find(({ viz_type }: { viz_type: string }) => viz_type === "echarts_timeseries_bar");
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await page.locator('.sl-chart[data-status="rendered"] canvas').waitFor();
  const files = await loadedFiles();
  expect(files).toContain("bar-chart");
  expect(files).not.toContain("pie-chart");
  expect(files).not.toContain("table-chart");
  expect(files).not.toContain("TablePicture");
});
