import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible, logIn, newJourney } from "./lib/browser.ts";
import { openExampleData } from "./lib/flights.ts";
import { apiClient, chartId } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);

const WEEKDAYS = "Average delay by weekday";
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const picture = (page: Page, name = WEEKDAYS) => page.getByRole("application", { name, exact: true });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** A page of explore, with its chart drawn, in a window of its own. */
async function openExplore(search: string) {
  const journey = await newJourney(browser);
  const { page } = journey;
  await logIn(page, server);
  await page.goto(`${server.url}/explore/?${search}`);
  await page.locator('.sl-chart[data-status="rendered"] canvas').waitFor();
  return journey;
}
const openWeekdays = async () => openExplore(`slice_id=${await chartId(server, WEEKDAYS)}`);

/** Opens the menu of the chart by keyboard, and answers its button. A menu that opens takes the focus before it is used. */
async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: "Actions for the chart" });
  await button.press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("menuitem").first())).toBe(true);
  return button;
}

/** Types the name of a dimension into the choice of dimensions, and takes it. */
async function typeDimension(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search dimensions" }).waitFor();
  await page.keyboard.type(name);
  await expect.poll(() => page.getByRole("button", { name, exact: true }).count()).toBe(1);
  await page.keyboard.press("Enter");
}

it("a right click on a mark in explore leads to its rows", async () => {
  const { page, problems } = await openWeekdays();
  const { width, height } = (await picture(page).boundingBox())!;
  // In the lower part of the bar in the middle.
  await picture(page).click({ button: "right", position: { x: width / 2, y: height * 0.8 } });
  const weekday = (await page.getByRole("menu").locator(".mantine-Menu-label").textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: `Drill to detail by ${weekday}` }).click();
  const detail = dialog(page, `Drill to detail: ${WEEKDAYS}`);
  await detail
    .getByRole("status")
    .filter({ hasText: `${await flights(`dayname(departure) = '${weekday}'`)} rows` })
    .waitFor();
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(picture(page))).toBe(true);
  expect(problems).toEqual([]);
  await page.context().close();
});

it("keys lead from a mark in explore to another dimension, and back", async () => {
  const { page, problems } = await openWeekdays();
  await picture(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+F10");
  const weekday = (await page.getByRole("menu").locator(".mantine-Menu-label").textContent()) ?? "";
  await page.getByRole("menuitem", { name: "Drill by" }).press("Enter");
  await typeDimension(page, "From state");
  const by = dialog(page, `Drill by: ${WEEKDAYS}`);
  await picture(page, `${WEEKDAYS} by From state`).waitFor();
  const path = by.getByRole("navigation", { name: "Drill path" });
  expect(await path.getByRole("listitem").allTextContents()).toEqual([`Weekday: ${weekday}`, "From state"]);
  await path.getByRole("button", { name: `Weekday: ${weekday}` }).press("Enter");
  await by.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(picture(page))).toBe(true);
  expect(problems).toEqual([]);
  await page.context().close();
});

it("the menu of explore drills into the whole chart, and opens what it drew as the chart", async () => {
  const { page, problems } = await openWeekdays();
  const menu = await openMenu(page);
  await page.getByRole("menuitem", { name: "Drill to detail", exact: true }).press("Enter");
  const detail = dialog(page, `Drill to detail: ${WEEKDAYS}`);
  await detail
    .getByRole("status")
    .filter({ hasText: `${await flights("true")} rows` })
    .waitFor();
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(menu)).toBe(true);

  await openMenu(page);
  await page.getByRole("menuitem", { name: "Drill by" }).press("Enter");
  await typeDimension(page, "From state");
  const by = dialog(page, `Drill by: ${WEEKDAYS}`);
  const edit = by.getByRole("link", { name: "Edit chart" });
  await expect.poll(() => edit.getAttribute("href")).toContain("form_data_key=");
  await edit.press("Enter");
  await by.waitFor({ state: "hidden" });
  const dimensions = page.getByRole("group", { name: "Dimensions" });
  await dimensions.getByText("From state").waitFor();
  await page.goBack();
  await dimensions.getByText("From state").waitFor({ state: "hidden" });
  await dimensions.waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

it("a chart that was never saved is drilled as any other", async () => {
  const api = await apiClient(server);
  const { form_data } = (await api("GET", `/api/v1/explore/?slice_id=${await chartId(server, WEEKDAYS)}`))
    .body.result;
  const datasource_id = Number.parseInt(form_data.datasource, 10);
  const { slice_id: _saved, ...form } = form_data;
  const { key } = (
    await api("POST", "/api/v1/explore/form_data", {
      datasource_id,
      datasource_type: "table",
      form_data: JSON.stringify(form),
    })
  ).body;
  const { page, problems } = await openExplore(
    `datasource_type=table&datasource_id=${datasource_id}&form_data_key=${key}`,
  );
  await openMenu(page);
  await page.getByRole("menuitem", { name: "Drill by" }).press("Enter");
  await typeDimension(page, "From state");
  const edit = page.getByRole("dialog").getByRole("link", { name: "Edit chart" });
  await expect.poll(() => edit.getAttribute("href")).toMatch(/datasource_id=\d+&form_data_key=/);
  await edit.press("Enter");
  await page.getByRole("group", { name: "Dimensions" }).getByText("From state").waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
