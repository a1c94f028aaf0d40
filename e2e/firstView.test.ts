import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByForm, newJourney } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { chartId } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

// A picture that is not there in time is left to the page: a busy machine gets more of it.
const { server, browser } = await openServer({ FIRST_VIEW_TIMEOUT: 60 });

/** Logs in and rests until the server knows the window. */
async function openJourney() {
  const journey = await newJourney(browser);
  await logInByForm(journey.page, server);
  await expect.poll(async () => (await cookiesOf(journey.page)).includes("sightline_view")).toBe(true);
  return journey;
}
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

type Boxes = Record<string, number[]>;

/** Left, top, width and height by name, px. */
const boxesOf = (page: Page, selector: string): Promise<Boxes> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? element.querySelector("b")?.textContent ?? "";
      return [name, [left, top, width, height]];
    });
    return Object.fromEntries(boxes);
  }, selector);

const withoutScripts = (page: Page) =>
  page.route(/\/assets\/(?!theme-).*\.js/, (route) => route.abort("connectionfailed"));

it.each([["flights"], ["world-health"], ["movies-markets-nature"]])(
  "the cards of %s lie where the page puts them",
  async (slug) => {
    const { page, context } = await openJourney();
    await withoutScripts(page);
    await page.goto(`${server.url}/superset/dashboard/${slug}/`);
    await page.locator("[data-first-picture] svg").first().waitFor();
    const first = await boxesOf(page, "#first-view section");
    await page.unroute(/\/assets\/(?!theme-).*\.js/);
    await page.reload();
    await chartsDrawn(page);
    const drawn = await boxesOf(page, "article[data-sized]");
    expect(Object.keys(first).length).toBeGreaterThan(3);
    const moved = Object.entries(first).filter(([name, box]) =>
      box.some((side, at) => Math.abs(side - (drawn[name]?.[at] ?? Number.NaN)) >= 1 || !drawn[name]),
    );
    expect(moved).toEqual([]);
    expect(await page.locator("#first-view, article > div svg text").count()).toBe(0);
    await context.close();
  },
);

it("the window is known by any page, also by one that keeps no room for a scroll bar", async () => {
  const { page, context } = await openJourney();
  const id = await chartId(server, "How far do they fly?");
  const view = async () => (await context.cookies()).find(({ name }) => name === "sightline_view")?.value;
  const before = await view();
  await context.clearCookies({ name: "sightline_view" });
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await expect.poll(view).toBe(before);
  await context.close();
});

it("a picture stays in its card until the chart has been drawn", async () => {
  const { page, context } = await openJourney();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/chart/data**", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${server.url}/superset/dashboard/flights/`);
  const card = page.getByRole("article", { name: "How far do they fly?" });
  await card.locator("svg text", { hasText: "500–1,000 mi" }).waitFor();
  await expect.poll(() => page.locator("#first-view").count()).toBe(0);
  expect(await card.locator("canvas").count()).toBe(0);
  answer();
  await card.locator("canvas").waitFor();
  await expect.poll(() => card.locator("svg text").count()).toBe(0);
  await context.close();
});

it("a chart that is explored is seen before its page is there", async () => {
  const { page, context } = await openJourney();
  const id = await chartId(server, "How far do they fly?");
  await withoutScripts(page);
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  const svg = page.locator("[data-first-picture] > svg");
  await svg.locator("text", { hasText: "500–1,000 mi" }).waitFor();
  const first = await svg.boundingBox();
  await page.unroute(/\/assets\/(?!theme-).*\.js/);
  await page.reload();
  const canvas = page.locator(".ex-picture canvas");
  await canvas.waitFor();
  expect(await canvas.boundingBox()).toEqual(first);
  await expect.poll(() => page.locator("#first-view, .ex-first-picture svg").count()).toBe(0);
  await context.close();
});

it("nothing is drawn first where the reader has other proportions", async () => {
  const { page, context } = await openJourney();
  await page.evaluate(() => localStorage.setItem("sightline.explore.folded.data", "1"));
  const id = await chartId(server, "How far do they fly?");
  await withoutScripts(page);
  await page.goto(`${server.url}/explore/?slice_id=${id}`);
  await page.locator("[data-first-picture] > svg").waitFor({ state: "attached" });
  expect(await page.locator("#first-view").isVisible()).toBe(false);
  await context.close();
});
