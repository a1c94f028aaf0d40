import { beforeAll, expect, it } from "vitest";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, page, journey } = await openStage();
const api = await apiClient(server);
let earthquakes = 0;
const scripts: string[] = [];
page.on("request", (request) => {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith(".js")) scripts.push(pathname);
});
const LOCATION = { type: "latlong", lonCol: "longitude", latCol: "latitude" };
/** Code and data that only maps need. */
const OF_MAPS = /DeckMap|MapPicture|countries-|webgl|luma/;

beforeAll(async () => {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:100)")).body;
  earthquakes = result.find(({ table_name }: { table_name: string }) => table_name === "earthquakes").id;
});

/** Saves a chart over the earthquakes and opens it in explore; answers its picture. */
async function openChart(viz_type: string, controls: Record<string, unknown>) {
  const datasource = `${earthquakes}__table`;
  const params = JSON.stringify({ viz_type, datasource, adhoc_filters: [], ...controls });
  const body = {
    slice_name: viz_type,
    viz_type,
    datasource_id: earthquakes,
    datasource_type: "table",
    params,
  };
  const { id } = (await api("POST", "/api/v1/chart/", body)).body;
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 30_000 });
  return page.locator(".sl-chart-picture");
}
const tooltip = page.locator(".sl-tooltip").filter({ visible: true });

it("a page without a map loads nothing of maps", async () => {
  await page.goto(`${server.url}/dashboard/list/`);
  await page.getByRole("link", { name: "Flights", exact: true }).first().click();
  await page.locator('.sl-chart[data-status="rendered"]').first().waitFor();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => OF_MAPS.test(path))).toEqual([]);
});

it("a map of few places is walked through and moved by keys, without WebGL", async () => {
  const picture = await openChart("deck_scatter", {
    spatial: LOCATION,
    row_limit: 200,
    js_columns: ["place"],
  });
  const map = picture.getByRole("application");
  const first = await map.locator("path[data-index]").first().getAttribute("d");
  await map.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => tooltip.textContent()).toMatch(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?place/i);
  await page.keyboard.press("Escape");
  await expect.poll(() => tooltip.count()).toBe(0);
  await page.keyboard.press("+");
  await expect.poll(() => map.locator("path[data-index]").first().getAttribute("d")).not.toBe(first);
  await page.keyboard.press("0");
  await expect.poll(() => map.locator("path[data-index]").first().getAttribute("d")).toBe(first);
  expect(scripts.filter((path) => /DeckMap/.test(path))).toEqual([]);
  expect(journey.problems).toEqual([]);
});

it("blocks are drawn with WebGL, and tilted by a button", async () => {
  const picture = await openChart("deck_hex", { spatial: LOCATION, extruded: true });
  await picture.locator("canvas").waitFor();
  await picture.getByRole("application").focus();
  await picture.getByRole("button", { name: "Tilt the map" }).click();
  await picture.getByRole("button", { name: "View from above" }).waitFor();
  expect(scripts.some((path) => /DeckMap/.test(path))).toBe(true);
  expect(journey.problems).toEqual([]);
});

it("a template's HTML does no harm, and its styles stay in it", async () => {
  const picture = await openChart("handlebars", {
    query_mode: "raw",
    all_columns: ["place"],
    row_limit: 3,
    handlebarsTemplate:
      '{{#each data}}<p class="one" onclick="alert(1)">{{place}}</p>{{/each}}<script>alert(2)</script><a href="javascript:alert(3)">x</a>',
    styleTemplate: ".one, body, button { color: rgb(1, 2, 3); background: url(/logout/) }",
  });
  const line = picture.locator("p.one").first();
  await line.waitFor();
  expect(await picture.locator("p.one").count()).toBe(3);
  expect(await line.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
  expect(await line.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe("none");
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).color)).not.toBe(
    "rgb(1, 2, 3)",
  );
  expect(await line.getAttribute("onclick")).toBeNull();
  expect(await picture.locator("a").last().getAttribute("href")).toBeNull();
  expect(journey.problems).toEqual([]);
});
