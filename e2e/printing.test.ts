import { describe, expect, it } from "vitest";
import { logIn, newJourney } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();

/** Points of the paper: A4 across. */
const PAPER = [842, 595];

describe("a dashboard on paper", () => {
  it("has all charts, also those that were out of view, in light colors and as wide as the paper", async () => {
    const { page, problems } = await newJourney(browser, { width: 1440, height: 500 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-print-asked", "");
    });
    await logIn(page, server);
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByRole("article").first().waitFor();
    await chartsDrawn(page);
    const statuses = () =>
      page
        .locator("article .sl-chart")
        .evaluateAll((charts) => charts.map((chart) => chart.getAttribute("data-status")));
    expect(await statuses()).toContain("waiting");

    await page.keyboard.press("Control+p");
    await page.locator("[data-print-asked]").waitFor({ state: "attached" });
    expect(new Set(await statuses())).toEqual(new Set(["rendered"]));
    const panel = () =>
      page
        .getByRole("article")
        .first()
        .evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(await panel()).toBe("rgb(255, 255, 255)");
    expect(await page.getByRole("banner").first().isVisible()).toBe(false);
    // A table has all its rows, not those of one page.
    const routes = page.getByRole("article", { name: "Routes with the longest delays", exact: true });
    expect(await routes.getByRole("grid").getByRole("row").count()).toBe(101);
    expect(await routes.evaluate((card) => card.getBoundingClientRect().height)).toBeGreaterThan(100 * 28);
    const widths = await page
      .locator("article canvas")
      .evaluateAll((canvases) => canvases.map((canvas) => canvas.getBoundingClientRect().right));
    expect(Math.max(...widths)).toBeLessThanOrEqual(1040);

    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.length).toBeGreaterThan(1);
    for (const [, width, height] of pages) {
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(PAPER);
    }
    // Charts are pictures in it: one for each canvas.
    const canvases = await page.locator("article canvas").count();
    expect(pdf.match(/\/Subtype \/Image/g)?.length ?? 0).toBeGreaterThanOrEqual(canvases);

    // Afterwards the page is as it was.
    await expect.poll(panel).not.toBe("rgb(255, 255, 255)");
    expect(await page.getByRole("banner").first().isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
