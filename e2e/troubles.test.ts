import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pageLoaded } from "./lib/browser.ts";
import { chartId } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const slice_id = await chartId(server, "Average delay, mean of seven days");

/** What stands off the window's sides without lying in something that scrolls, and buttons that cut their words. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => {
      for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
        if (getComputedStyle(node).overflowX !== "visible") return true;
      }
      return false;
    };
    const found = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    for (const element of document.querySelectorAll("main *")) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own > 0 && (right > width + 1 || left < -1) && !scrolls(element)) {
        found.push(`${element.tagName} ${element.textContent?.slice(0, 30)}`);
      }
    }
    for (const button of document.querySelectorAll("main button")) {
      const label = button.querySelector("[class*=label]");
      if (label && label.scrollWidth > label.clientWidth + 1) found.push(`cut: ${button.textContent}`);
    }
    return found;
  });
}

describe("narrow windows and a server in trouble", () => {
  it.each([
    ["a phone", 390, 844],
    ["a tablet", 768, 1024],
  ])("on %s nothing is cut and no page scrolls sideways", async (_name, width, height) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      "/superset/welcome/",
      "/chart/list/",
      "/superset/dashboard/flights/",
      "/superset/dashboard/flights/?edit=true",
      `/explore/?slice_id=${slice_id}`,
      "/sqllab/",
      "/sqllab/history/",
      "/savedqueryview/list/",
    ]) {
      await page.goto(server.url + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await pageLoaded(page);
      expect(await cutOff(page), `${path} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("a dashboard that the server cannot give is told as the server's trouble, with its words", async () => {
    journey.expectStatus(500, /\/api\/v1\/dashboard\//);
    await page.route("**/api/v1/dashboard/**", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ errors: [{ message: "the disk is full" }] }),
      }),
    );
    // A server in trouble has nothing to send along with the page either.
    await page.route("**/superset/dashboard/flights/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script[^>]*id="page-replies".*?<\/script>/s, "");
      await route.fulfill({ response, body });
    });
    await page.goto(`${server.url}/superset/dashboard/flights/`);
    await page.getByText("The server could not answer").waitFor();
    await page.getByText("the disk is full").waitFor();
    await page.unroute("**/api/v1/dashboard/**");
    await page.unroute("**/superset/dashboard/flights/");
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("article", { name: "Late flights", exact: true }).waitFor();
  });

  it.each([
    ["/superset/dashboard/no-such-dashboard/", "It does not exist", "All dashboards", "/dashboard/list/"],
    ["/explore/?slice_id=987654", "There is no such chart", "All charts", "/chart/list/"],
  ])("what is not there leads to its list: %s", async (path, text, link, list) => {
    journey.expectStatus(404, /\/(api\/v1\/(dashboard|explore)|superset|explore)\//);
    await page.goto(server.url + path);
    await page.getByText(text).waitFor();
    await page.getByRole("link", { name: link }).click();
    await page.waitForURL(`**${list}`);
  });

  it("a list that failed is asked for again with its button", async () => {
    journey.expectStatus(500, /\/api\/v1\/chart\//);
    await page.route("**/api/v1/chart/?**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${server.url}/chart/list/`);
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute("**/api/v1/chart/?**");
    await again.click();
    await page.locator("a[href*='/explore/']").first().waitFor();
  });

  it("an address beyond the last page of a list shows the last page", async () => {
    await page.goto(`${server.url}/chart/list/?page=40`);
    await page.getByRole("link", { name: "All countries" }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get("page")).toMatch(/^[2-9]$/);
  });

  it("a chart that is deleted by key hands the focus to its neighbour", async () => {
    await page.goto(`${server.url}/superset/dashboard/flights/?edit=true`);
    await page.getByRole("group", { name: "Chart 'Late flights'", exact: true }).focus();
    await page.keyboard.press("Delete");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Chart 'Average delay'");
    // The last undo leaves nothing to undo; the focus goes to its counterpart.
    await page.getByLabel("Undo", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Redo");
  });

  it("the menu of a chart can be reached with the mouse while the dashboard is edited", async () => {
    const group = page.getByRole("group", { name: "Chart 'Average delay'", exact: true });
    await group.hover();
    await group.getByRole("button", { name: "Actions for the chart 'Average delay'", exact: true }).click();
    await page.getByRole("menuitem", { name: "Refresh" }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("[S3-124] [S3-125] a line comes back with all its rows from a visit to a pie", async () => {
    await page.goto(`${server.url}/explore/?slice_id=${slice_id}`);
    const rows = page.getByText(/^\d+ rows?$/);
    const before = await rows.textContent();
    await page.getByText("Pie Chart", { exact: true }).click();
    await expect.poll(() => rows.textContent().catch(() => null)).not.toBe(before);
    await page.getByText("Line Chart", { exact: true }).click();
    await expect.poll(() => rows.textContent().catch(() => null)).toBe(before);
  });

  it("Escape closes the topmost thing only, and nothing went wrong on the way", async () => {
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await dialog.getByRole("combobox").first().click();
    await page.getByRole("listbox").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
    expect(await dialog.count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(journey.problems).toEqual([]);
  });
});
