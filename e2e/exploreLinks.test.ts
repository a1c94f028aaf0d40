import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { logIn, newJourney } from "./lib/browser.ts";
import { addUser, apiClient, chartId, USER_PASSWORD } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const CHART = "Busiest airports";
const { server, browser, journey, page } = await openStage();
const api = await apiClient(server);
let id: number;
let dataset: number;

/** The chart of a page, drawn. */
const waitForChart = (at = page) =>
  at.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });

/** What the status bar says of the number of rows. */
const rowCount = (at: Page) => at.locator(".ex-badge").textContent();

beforeAll(async () => {
  id = await chartId(server, CHART);
  const { result } = (await api("GET", `/api/v1/chart/${id}`)).body;
  dataset = Number.parseInt(JSON.parse(result.params).datasource, 10);
  await addUser(server, "ana", "Alpha");
  await addUser(server, "gil", "Gamma");
});

describe("a link to changed controls, opened by somebody else", () => {
  let link: string;

  beforeAll(async () => {
    await journey.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${server.url}/explore/?slice_id=${id}`);
    await waitForChart();
    const limit = page.getByRole("combobox", { name: "Row limit", exact: true });
    await limit.fill("3");
    await limit.press("Enter");
    await page.getByText("Unsaved changes").waitFor();
    await page.getByRole("button", { name: "Actions for the chart" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).click();
    await page.getByText("Link Copied!").waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/superset\/explore\/p\/\w+\//);
  });

  it("[S3-258] shows them to who may read the dataset", async () => {
    const other = await newJourney(browser);
    await logIn(other.page, server, "ana", USER_PASSWORD);
    await other.page.goto(link);
    await waitForChart(other.page);
    await other.page.getByRole("heading", { level: 1, name: CHART }).waitFor();
    await other.page.getByText("Unsaved changes").waitFor();
    await expect.poll(() => rowCount(other.page)).toContain("3 rows");
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it("tells who may not that they may not, and shows nothing of it", async () => {
    const other = await newJourney(browser);
    other.expectStatus(403, /explore/);
    other.expectStatus(404, /explore/);
    await logIn(other.page, server, "gil", USER_PASSWORD);
    await other.page.goto(link);
    await other.page
      .getByRole("heading", { name: /You may not see this chart's data|There is no such chart/ })
      .waitFor();
    expect(await other.page.content()).not.toContain(CHART);
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it("that is not there says so in words", async () => {
    journey.expectStatus(404, /explore/);
    await page.goto(`${server.url}/superset/explore/p/nothing/`);
    await page.getByRole("heading", { name: "There is no such chart" }).waitFor();
  });
});

describe("old links", () => {
  const form = (fields: object) => encodeURIComponent(JSON.stringify(fields));

  it.each([
    ["to a chart", () => `/superset/slice/${id}/`],
    ["to a chart by its form", () => `/superset/explore/?form_data=${form({ slice_id: id })}`],
  ])("%s open it", async (_what, path) => {
    await page.goto(server.url + path());
    await page.getByRole("heading", { level: 1, name: CHART }).waitFor();
    await waitForChart();
  });

  it("with a form draw what it says, also one of a retired type", async () => {
    const fields = {
      datasource: `${dataset}__table`,
      viz_type: "dist_bar",
      groupby: ["origin"],
      metrics: ["count"],
      row_limit: 4,
      adhoc_filters: [],
    };
    await page.goto(`${server.url}/explore/?form_data=${form(fields)}`);
    await waitForChart();
    await page.getByRole("heading", { level: 1, name: "New chart" }).waitFor();
    await expect.poll(() => rowCount(page)).toContain("4 rows");
  });

  it("to a dataset draw a chart of it", async () => {
    await page.goto(`${server.url}/superset/explore/table/${dataset}/`);
    await waitForChart();
    expect(new URL(page.url()).pathname).toBe("/explore/");
  });

  it("of a number that nobody knows lead home, with the reason", async () => {
    await page.goto(`${server.url}/r/12`);
    await page.getByText("This short link is not known here.").waitFor();
    expect(journey.problems).toEqual([]);
  });
});
