import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

const DASHBOARD = "Actions for the dashboard";
const CHART = "Actions for the chart 'Busiest airports'";
const FLIGHTS = `${server.url}/superset/dashboard/flights/`;

async function openFlights(): Promise<void> {
  await page.goto(FLIGHTS);
  await page.getByRole("article").first().waitFor();
  await chartsDrawn(page);
}

/** Opens a menu by keyboard, and goes to one of its entries by its first letters. */
async function openByKeys(menu: string, ...entries: string[]): Promise<void> {
  await page.getByRole("button", { name: menu }).focus();
  await page.keyboard.press("Enter");
  for (const [index, name] of entries.entries()) {
    const entry = page.getByRole("menuitem", { name, exact: true });
    await entry.waitFor();
    // A menu takes the focus a moment after it is seen.
    await page.getByRole("menu").nth(index).locator(":focus").waitFor();
    for (let steps = 0; steps < 20 && !(await hasFocus(name)); steps += 1) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  }
}

const hasFocus = (name: string) =>
  page.evaluate((text) => document.activeElement?.textContent === text, name);

/** The file that a deed leads to. */
async function downloadFile(deed: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), deed()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Width and height in the head of a PNG. */
const sizeOfPng = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("the menu of a dashboard, by keyboard", () => {
  it("draws all of it as a picture, also what is below the window", async () => {
    await openFlights();
    const { name, bytes } = await downloadFile(() => openByKeys(DASHBOARD, "Download", "Download as image"));
    expect(name).toMatch(/\.png$/);
    const [width, height] = sizeOfPng(bytes);
    // As wide as paper, twice as sharp, and higher than the window.
    expect(width).toBe(2 * 1040);
    expect(height).toBeGreaterThan(2 * 1200);
    // It is there: nothing says any more that it is being drawn.
    await page.getByText("Drawing all charts for the file").waitFor({ state: "hidden", timeout: 3_000 });
    expect(journey.problems).toEqual([]);
  });

  it("draws it as a PDF with pages that are not higher than paper", async () => {
    const { name, bytes } = await downloadFile(() => openByKeys(DASHBOARD, "Download", "Download as PDF"));
    expect(name).toMatch(/\.pdf$/);
    const boxes = [...bytes.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.length).toBeGreaterThan(1);
    for (const [, width, height] of boxes) {
      expect(Number(width)).toBe(842);
      expect(Number(height)).toBeLessThanOrEqual(595.5);
    }
    expect(journey.problems).toEqual([]);
  });

  it("says who has access, and gives the focus back", async () => {
    await openByKeys(DASHBOARD, "Who has access");
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe(DASHBOARD);
  });

  it("hides the navigation, and brings it back", async () => {
    const navigation = page.getByRole("banner").first();
    await openByKeys(DASHBOARD, "Full screen");
    await page.waitForURL(/standalone=1/);
    await navigation.waitFor({ state: "hidden" });
    await openByKeys(DASHBOARD, "Leave full screen");
    await expect.poll(() => page.url()).not.toContain("standalone");
    await navigation.waitFor();
  });
});

describe("the menu of a chart, by keyboard", () => {
  it("downloads its rows", async () => {
    await openFlights();
    const { name, bytes } = await downloadFile(() => openByKeys(CHART, "Download", "Download as CSV"));
    expect(name).toBe("Busiest airports.csv");
    expect(bytes.toString("utf8").trim().split("\n").length).toBeGreaterThan(2);
    const json = await downloadFile(() => openByKeys(CHART, "Download", "Download as JSON"));
    expect(JSON.parse(json.bytes.toString("utf8")).result[0].data.length).toBeGreaterThan(1);
  });

  it("downloads its picture", async () => {
    const { name, bytes } = await downloadFile(() => openByKeys(CHART, "Download", "Download as image"));
    expect(name).toBe("Busiest airports.png");
    const card = await page.getByRole("article", { name: "Busiest airports", exact: true }).boundingBox();
    expect(sizeOfPng(bytes)[0]).toBeCloseTo(2 * (card?.width ?? 0), -1);
  });

  it("shows its query, and takes it to the SQL editor", async () => {
    await openByKeys(CHART, "View query");
    const dialog = page.getByRole("dialog", { name: "View query" });
    await dialog.getByText(/^SELECT/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Run in SQL editor" }).press("Enter");
    await page.waitForURL(/\/sqllab\//);
    await page.getByText("GROUP BY").first().waitFor();
  });
});

describe("the charts of a dashboard", () => {
  const requestsOf = (watched: Page) => {
    const calls: number[] = [];
    const forced: boolean[] = [];
    watched.on("request", (request) => {
      const contexts = contextsOf(request);
      if (contexts.length > 0) calls.push(contexts.length);
      forced.push(...contexts.map(({ force }) => force === true));
    });
    return { calls, forced };
  };

  it("are refreshed in one call, those in view only", async () => {
    await openFlights();
    const { calls, forced } = requestsOf(page);
    await page.getByRole("button", { name: "Refresh all charts" }).click();
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await chartsDrawn(page);
    expect(calls).toHaveLength(1);
    expect(forced.every(Boolean)).toBe(true);
    const shown = await page.locator('.sl-chart[data-status="rendered"]').count();
    expect(calls[0]).toBeLessThanOrEqual(shown);
    expect(calls[0]).toBeGreaterThan(1);
  });

  it("[S2-074] [S2-076] are not refreshed while the page is hidden, and once when it is seen again", async () => {
    await openFlights();
    const manual = requestsOf(page);
    await page.getByRole("button", { name: "Refresh all charts" }).click();
    await expect.poll(() => manual.calls.length).toBe(1);
    const [inView = 0] = manual.calls;
    await chartsDrawn(page);
    await page.clock.install();
    await page.getByRole("button", { name: "Refresh automatically" }).click();
    await page.getByRole("menuitemradio", { name: "1 minute" }).click();
    await page.getByText("Refreshes every 1 minute").waitFor();
    const { calls } = requestsOf(page);
    const show = (state: "hidden" | "visible") =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await page.clock.runFor(185_000);
    expect(calls).toEqual([]);
    await show("visible");
    await expect.poll(() => calls.length).toBe(1);
    // The others follow one by one: the period's staggering holds here, too. What waits for a slow server goes with the next.
    const countRefreshed = () => calls.reduce((sum, count) => sum + count, 0);
    await page.clock.runFor(12_000);
    await expect.poll(countRefreshed).toBe(inView);
    expect(calls.length).toBeGreaterThan(1);
    await page.clock.runFor(20_000);
    expect(countRefreshed()).toBe(inView);
  });
});
