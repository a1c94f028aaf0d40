import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { apiClient, chartId } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

const CHART_DATA = "**/api/v1/chart/data**";
const statuses = () =>
  page
    .locator("article .sl-chart")
    .evaluateAll((charts) => charts.map((chart) => chart.getAttribute("data-status")));
const count = (status: string) => async () => (await statuses()).filter((one) => one === status).length;
const pictures = () => page.locator("article .sl-chart-picture").count();
const openDashboard = async () => {
  await page.goto(`${server.url}/superset/dashboard/flights/`);
  await expect.poll(count("rendered")).toBeGreaterThan(2);
  await chartsDrawn(page);
};
const refreshAll = () => page.getByRole("button", { name: "Refresh all charts" }).click();

/** The requests for chart data that the page sends from here on. */
function requestsOf(watched: Page): Request[] {
  const requests: Request[] = [];
  watched.on("request", (request) => request.url().includes("/api/v1/chart/data") && requests.push(request));
  return requests;
}

describe("the charts of a page", () => {
  it("keep their pictures when a refresh finds no connection, and catch up when there is one", async () => {
    await openDashboard();
    const [drawn, before] = [await count("rendered")(), await pictures()];
    await journey.context.setOffline(true);
    await refreshAll();
    await expect.poll(count("failed")).toBe(drawn);
    expect(await pictures()).toBe(before);
    expect(await page.getByRole("button", { name: /^Not refreshed, there is no connection/ }).count()).toBe(
      drawn,
    );
    await expectAccessible(page);
    await journey.context.setOffline(false);
    await expect.poll(count("failed")).toBe(0);
    await expect.poll(count("rendered")).toBe(drawn);
    // The calls of those minutes are no news.
    journey.problems.splice(0);
  });

  it("say why a refresh failed, and come back with their button", async () => {
    journey.expectStatus(500, /chart\/data/);
    await page.route(CHART_DATA, (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: '{"message": "the disk is full"}',
      }),
    );
    await refreshAll();
    const card = page.getByRole("article", { name: "Late flights", exact: true });
    await card.getByText("the disk is full").waitFor();
    await page.unroute(CHART_DATA);
    await card.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => card.locator(".sl-chart").getAttribute("data-status")).toBe("rendered");
  });

  it("are drawn without a request when a tab is opened again", async () => {
    const api = await apiClient(server);
    const { result } = (await api("GET", "/api/v1/dashboard/")).body as { result: { url: string }[] };
    for (const { url } of result) {
      await page.goto(server.url + url);
      await page.getByRole("article").first().waitFor();
      if ((await page.getByRole("tab").count()) < 2) continue;
      await chartsDrawn(page);
      const requests = requestsOf(page);
      await page.getByRole("tab").nth(1).click();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      await chartsDrawn(page);
      requests.splice(0);
      await page.getByRole("tab").nth(0).click();
      await expect.poll(count("rendered")).toBeGreaterThan(0);
      await chartsDrawn(page);
      expect(requests).toEqual([]);
      return;
    }
    throw new Error("No example dashboard has tabs");
  });

  it("[S2-074] [S2-075] [S2-077] are refreshed in the period that is chosen, one after the other", async () => {
    await openDashboard();
    // The first load of a chart is no refresh: one whose code is still to come must not be taken for one.
    await page.waitForLoadState("networkidle");
    const requests = requestsOf(page);
    await page.getByRole("button", { name: "Refresh automatically" }).click();
    const choice = page.getByRole("menuitemradio", { name: "10 seconds" });
    await choice.waitFor();
    await expectAccessible(page);
    await page.clock.install();
    await choice.click();
    await page.getByText("Refreshes every 10 seconds").waitFor();
    await page.clock.runFor(10_000);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    const first = requests.length;
    await page.clock.runFor(5_000);
    await expect.poll(() => requests.length).toBeGreaterThan(first);
    const addresses = requests.map((request) => request.url());
    expect(addresses.filter((address) => !address.includes("force=true"))).toEqual([]);
  });

  it("in explore give up a query that another one replaces", async () => {
    const slice_id = await chartId(server, "Average delay, mean of seven days");
    await page.goto(`${server.url}/explore/?slice_id=${slice_id}`);
    await page.locator('.sl-chart[data-status="rendered"]').waitFor();
    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(request.failure()?.errorText ?? ""));
    // The first query is never answered.
    await page.route(CHART_DATA, () => undefined, { times: 1 });
    await page.getByText("Pie Chart", { exact: true }).click();
    await page.locator('.sl-chart[data-status="loading"]').waitFor();
    await page.getByText("Bar Chart", { exact: true }).click();
    await page.locator('.sl-chart[data-status="rendered"]').waitFor();
    expect(aborted).toEqual(["net::ERR_ABORTED"]);
    expect(journey.problems).toEqual([]);
  });
});
