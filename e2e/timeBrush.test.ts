import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { card, filterBar, openExampleData, openFlights, showsFlights } from "./lib/flights.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);

const OVER_TIME = "Average delay, mean of seven days";
const chips = (page: Page) => page.getByRole("region", { name: "Cross-filters" });

/** The canvas of the chart over time, in view. */
async function pictureOf(page: Page) {
  const chart = card(page, OVER_TIME);
  await chart.scrollIntoViewIfNeeded();
  await chartsDrawn(page);
  return chart.getByRole("application");
}

/** Draws from one part of the picture's width to another one. */
async function drawRange(page: Page, from: number, to: number): Promise<void> {
  const picture = await pictureOf(page);
  const { x, y, width, height } = (await picture.boundingBox())!;
  await page.mouse.move(x + from * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + ((from + to) / 2) * width, y + height / 2);
  await page.mouse.move(x + to * width, y + height / 2);
  await page.mouse.up();
}

/** The condition that a chip such as `Thu 01 Feb 2001 – Fri 02 Mar 2001` stands for. */
async function conditionOfChip(page: Page): Promise<string> {
  const label = (await chips(page).locator("strong").first().textContent()) ?? "";
  const [from, to = from] = label.split(" – ").map((day) => `strptime('${day}', '%a %d %b %Y')`);
  return `departure >= ${from} AND departure < ${to} + INTERVAL 1 DAY`;
}

it("a range that is drawn over a chart's times filters the other charts", async () => {
  const { page, problems } = await openFlights(server, browser);
  const asking: number[] = [];
  await pictureOf(page);
  page.on("request", (request) => {
    asking.push(...contextsOf(request).map(({ form_data }) => Number(form_data.slice_id)));
  });
  await drawRange(page, 0.3, 0.6);
  const selected = await flights(await conditionOfChip(page));
  expect(selected).not.toBe(await flights("true"));
  await showsFlights(page, selected);
  await chartsDrawn(page);
  // The chart itself stays as it is.
  expect(asking).not.toContain(5);
  await chips(page).getByText(OVER_TIME).waitFor();
  await page.getByRole("button", { name: "Filters, 1 in use" }).waitFor();
  await card(page, "Flights").getByRole("button", { name: "1 filter on Flights" }).click();
  await page.getByRole("heading", { name: "Applied cross-filters (1)" }).waitFor();
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  // The address keeps it.
  await page.waitForURL(/native_filters_key=/);
  await page.reload();
  await showsFlights(page, selected);
  await pictureOf(page);
  await card(page, OVER_TIME)
    .getByRole("button", { name: /^Clear the selection/ })
    .click();
  await showsFlights(page, await flights("true"));
  expect(await chips(page).count()).toBe(0);

  await drawRange(page, 0.6, 0.4);
  await showsFlights(page, await flights(await conditionOfChip(page)));
  await chips(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await showsFlights(page, await flights("true"));
  await drawRange(page, 0.2, 0.3);
  await showsFlights(page, await flights(await conditionOfChip(page)));
  await filterBar(page).getByRole("button", { name: "Clear all" }).click();
  await showsFlights(page, await flights("true"));
  expect(problems).toEqual([]);
  await page.context().close();
});

it("by keyboard: Shift and the arrow keys, Escape", async () => {
  const { page, problems } = await openFlights(server, browser);
  const picture = await pictureOf(page);
  await picture.focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (const _step of [1, 2]) await page.keyboard.press("ArrowRight");
  // Nothing counts before Shift is released.
  await card(page, OVER_TIME)
    .getByText(/^Selected: /)
    .waitFor({ state: "attached" });
  expect(await chips(page).count()).toBe(0);
  await page.keyboard.up("Shift");
  await chips(page).waitFor();
  await showsFlights(page, await flights(await conditionOfChip(page)));
  await page.keyboard.press("Escape");
  await showsFlights(page, await flights("true"));
  expect(await chips(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

it("the menu of a chart turns it into the table of its data, and back", async () => {
  const { page, problems } = await openFlights(server, browser);
  await pictureOf(page);
  const chart = card(page, OVER_TIME);
  const choose = async (entry: string) => {
    await chart.getByRole("button", { name: `Actions for the chart '${OVER_TIME}'` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("View as table");
  await chart.getByRole("grid", { name: `Data of ${OVER_TIME}` }).waitFor();
  await choose("View as chart");
  await chart.getByRole("application").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it("a click, and an entry of the legend, still do what they did", async () => {
  const { page, problems } = await openFlights(server, browser);
  const chart = card(page, "Flights per week by state of departure");
  await chart.scrollIntoViewIfNeeded();
  await chartsDrawn(page);
  const picture = chart.getByRole("application");
  const { x, y, width, height } = (await picture.boundingBox())!;
  // An area can be pressed where its opening movement has come to.
  await expect
    .poll(
      async () => {
        await page.mouse.click(x + width / 2, y + height * 0.75);
        await chips(page).waitFor({ timeout: 5000 });
        return true;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await chips(page).locator("strong").first().textContent()).toMatch(/^[A-Z]{2}$/);
  // A mark and a range of the same chart count together.
  await page.mouse.move(x + width * 0.5, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2);
  await page.mouse.move(x + width * 0.7, y + height / 2);
  await page.mouse.up();
  await expect.poll(() => chips(page).getByRole("listitem").count()).toBe(2);
  expect(problems).toEqual([]);
  await page.context().close();
});
