import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { card, openExampleData, openFlights } from "./lib/flights.ts";
import { addUser, apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();

const { flights } = openExampleData(server);

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Opens the menu of the first mark of a chart by keyboard; answers what the mark is called. */
async function openMarkMenu(page: Page, name: string): Promise<string> {
  const chart = card(page, name);
  await chart.scrollIntoViewIfNeeded();
  await chartsDrawn(page);
  await chart.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+F10");
  const menu = page.getByRole("menu");
  await menu.waitFor();
  return (await menu.locator(".mantine-Menu-label").textContent()) ?? "";
}

const WEEKDAYS = "Average delay by weekday";

describe("the rows behind a chart", () => {
  it("are all rows of its query, by its menu, and come as somebody scrolls", async () => {
    const { page, problems } = await openFlights(server, browser);
    await card(page, "Flights").getByRole("button", { name: "Actions for the chart 'Flights'" }).click();
    await page.getByRole("menuitem", { name: "Drill to detail", exact: true }).click();
    const detail = dialog(page, "Drill to detail: Flights");
    await detail
      .getByRole("status")
      .filter({ hasText: `${await flights("true")} rows` })
      .waitFor();
    const grid = detail.getByRole("grid", { name: "Rows behind the chart" });
    // Under the labels of the dataset: a column of the table is called origin_state.
    await grid.getByRole("columnheader", { name: /^From state/ }).waitFor();
    await grid
      .getByRole("gridcell", { name: /^2001-\d\d-\d\d/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    // The last row is some thirty thousand pages away.
    await grid.focus();
    await page.keyboard.press("Control+ArrowDown");
    const last = grid.locator('[aria-rowindex="3000001"]');
    await last.getByRole("gridcell", { name: /^2001-\d\d-\d\d/ }).waitFor();
    await page.keyboard.press("Escape");
    await detail.waitFor({ state: "hidden" });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("are those of a mark, by keyboard; a filter can be taken out", async () => {
    const { page, problems } = await openFlights(server, browser);
    const weekday = await openMarkMenu(page, WEEKDAYS);
    await page.getByRole("menuitem", { name: `Drill to detail by ${weekday}` }).press("Enter");
    const detail = dialog(page, `Drill to detail: ${WEEKDAYS}`);
    const of = await flights(`dayname(departure) = '${weekday}'`);
    await detail
      .getByRole("status")
      .filter({ hasText: `${of} rows` })
      .waitFor();
    await detail.getByRole("list", { name: "Filters" }).getByText(weekday).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      (async () => {
        await detail.getByRole("button", { name: "Download" }).click();
        await page.getByRole("menuitem", { name: "CSV" }).click();
      })(),
    ]);
    expect(file.suggestedFilename()).toBe(`${WEEKDAYS}.csv`);
    const [head, first] = readFileSync(await file.path(), "utf8").split(/\r?\n/);
    expect(head).toContain("departure");
    expect(first).toContain(weekday);

    await detail.getByRole("button", { name: `Remove ${weekday}` }).click();
    await detail
      .getByRole("status")
      .filter({ hasText: `${await flights("true")} rows` })
      .waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("keep the filters of the dashboard", async () => {
    const { page, problems } = await openFlights(server, browser);
    await page.getByRole("combobox", { name: "State of departure" }).click();
    await page.getByRole("option", { name: "NY", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Apply" }).click();
    const ofState = await flights("origin_state = 'NY'");
    await expect.poll(() => card(page, "Flights").textContent()).toContain(ofState);
    await card(page, "Flights").getByRole("button", { name: "Actions for the chart 'Flights'" }).click();
    await page.getByRole("menuitem", { name: "Drill to detail", exact: true }).click();
    const detail = dialog(page, "Drill to detail: Flights");
    await detail
      .getByRole("status")
      .filter({ hasText: `${ofState} rows` })
      .waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("a chart by another dimension", () => {
  it("and by the next, with the way back, as a table, and on to explore", async () => {
    const { page, problems } = await openFlights(server, browser);
    const weekday = await openMarkMenu(page, WEEKDAYS);
    await page.getByRole("menuitem", { name: "Drill by" }).press("Enter");
    await page.getByRole("searchbox", { name: "Search dimensions" }).waitFor();
    await page.keyboard.type("from state");
    await expect.poll(() => page.getByRole("button", { name: "From state", exact: true }).count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("Enter");

    const by = dialog(page, `Drill by: ${WEEKDAYS}`);
    const picture = by.getByRole("application", { name: `${WEEKDAYS} by From state` });
    await picture.waitFor();
    const path = by.getByRole("navigation", { name: "Drill path" });
    expect(await path.getByRole("listitem").allTextContents()).toEqual([`Weekday: ${weekday}`, "From state"]);
    await expectAccessible(page);

    await picture.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+F10");
    const state = (await page.getByRole("menu").locator(".mantine-Menu-label").textContent()) ?? "";
    await page.getByRole("menuitem", { name: "Drill by" }).press("Enter");
    await page.getByRole("searchbox", { name: "Search dimensions" }).waitFor();
    await page.keyboard.type("hour");
    await expect
      .poll(() => page.getByRole("button", { name: "Hour of departure", exact: true }).count())
      .toBe(1);
    await page.keyboard.press("Enter");
    await by.getByRole("application", { name: `${WEEKDAYS} by Hour of departure` }).waitFor();
    expect(await path.getByRole("listitem").allTextContents()).toEqual([
      `Weekday: ${weekday}`,
      `From state: ${state}`,
      "Hour of departure",
    ]);

    await path.getByRole("button", { name: `From state: ${state}` }).click();
    await picture.waitFor();
    await by.getByText("Table", { exact: true }).click();
    await by.getByRole("grid", { name: "Rows of the chart" }).getByText(state, { exact: true }).waitFor();

    const edit = by.getByRole("link", { name: "Edit chart" });
    await expect.poll(() => edit.getAttribute("href")).toContain("form_data_key=");
    await edit.click();
    await page.waitForURL(/\/explore\/\?.*form_data_key=/);
    await page.getByText(`weekday == '${weekday}'`).first().waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("of a phone fits into its width", async () => {
    const { page, problems } = await openFlights(server, browser, { size: { width: 390, height: 844 } });
    const chart = card(page, WEEKDAYS);
    await chart.scrollIntoViewIfNeeded();
    await chart.getByRole("button", { name: `Actions for the chart '${WEEKDAYS}'` }).click();
    await page.getByRole("menuitem", { name: "Drill by" }).click();
    await page.getByRole("button", { name: "From state", exact: true }).click();
    await dialog(page, `Drill by: ${WEEKDAYS}`).getByRole("application").waitFor();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("who has no right to drill", () => {
  beforeAll(async () => {
    await addUser(server, "reader", "Alpha");
    const api = await apiClient(server);
    const { body } = await api("GET", "/api/v1/security/roles/?q=(page_size:100)");
    const alpha = (body.result as { id: number; name: string }[]).find(({ name }) => name === "Alpha")!;
    const held = (await api("GET", `/api/v1/security/roles/${alpha.id}/permissions/`)).body.result as {
      id: number;
      permission_name: string;
    }[];
    const kept = held.filter(({ permission_name }) => permission_name !== "can_drill").map(({ id }) => id);
    await api("POST", `/api/v1/security/roles/${alpha.id}/permissions`, { permission_view_menu_ids: kept });
  });

  it("is not offered it", async () => {
    const { page, problems } = await openFlights(server, browser, { username: "reader" });
    await openMarkMenu(page, WEEKDAYS);
    const items = await page.getByRole("menuitem").allTextContents();
    expect(items.filter((item) => item.includes("Drill"))).toEqual([]);
    expect(items).toContain("Add cross-filter");
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
