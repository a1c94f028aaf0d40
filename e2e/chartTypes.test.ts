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

it("a heatmap tells the exact value of a cell and its share", async () => {
  const picture = await openChart("heatmap_v2", {
    x_axis: "departure_hour",
    groupby: "weekday",
    metric: "count",
  });
  const box = (await picture.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5);
  await expect.poll(() => tooltip.textContent()).toMatch(/\(.+day\).*\d+,\d{3}\d+\.\d\d% \(heatmap\)/i);
  expect(journey.problems).toEqual([]);
});

it("a word cloud tells its words to the pointer and to the keys", async () => {
  const picture = await openChart("word_cloud", {
    series: "destination_city",
    metric: "count",
    row_limit: 50,
  });
  const words = picture.locator("text");
  expect(await words.count()).toBeGreaterThan(30);
  await words.first().hover();
  await expect.poll(() => tooltip.textContent()).toMatch(/\d+,\d{3}/);
  const largest = await words.first().textContent();
  await page.mouse.move(2, 2);
  await expect.poll(() => tooltip.count()).toBe(0);
  await picture.locator("svg").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => tooltip.textContent()).toContain(largest);
  await page.keyboard.press("Escape");
  await expect.poll(() => tooltip.count()).toBe(0);
  expect(journey.problems).toEqual([]);
});

it("a big number has its change and the line of its past", async () => {
  const picture = await openChart("big_number", {
    x_axis: "departure",
    time_grain_sqla: "P1M",
    metric: "count",
    compare_lag: 1,
    compare_suffix: "in a month",
  });
  await expect.poll(() => picture.locator(".sl-big-number").textContent()).toMatch(/[+-][\d.,]+% in a month/);
  const box = (await picture.locator("canvas").boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
  await expect.poll(() => tooltip.textContent()).toMatch(/20\d\d.*\d+,\d{3}/);
  expect(journey.problems).toEqual([]);
});
