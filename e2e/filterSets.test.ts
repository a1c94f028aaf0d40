import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { filterBar as bar, openExampleData, openFlights, showsFlights } from "./lib/flights.ts";
import { addUser } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);
const NEW_YORK = "origin_state = 'NY'";

beforeAll(() => addUser(server, "ana", "Alpha"));

async function chooseState(page: Page, state: string): Promise<void> {
  await page.getByRole("combobox", { name: "State of departure" }).click();
  await page.getByRole("option", { name: state, exact: true }).click();
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/native_filters_key=/);
}

const openSets = (page: Page) => page.getByRole("button", { name: "Filter sets" }).click();

describe("[S2-025] a filter set", () => {
  it("[S2-114] [S2-115] is saved for all readers, and applied by another one", async () => {
    const owner = await openFlights(server, browser);
    await chooseState(owner.page, "NY");
    await showsFlights(owner.page, await flights(NEW_YORK));
    await openSets(owner.page);
    await owner.page.getByRole("textbox", { name: "Name of the new set" }).fill("New York");
    await owner.page.getByRole("checkbox", { name: "For all readers of the dashboard" }).click();
    await owner.page.getByRole("button", { name: "Save the applied values" }).click();
    await owner.page.getByRole("button", { name: "Apply New York" }).waitFor();
    await expectAccessible(owner.page);
    expect(owner.problems).toEqual([]);
    await owner.page.context().close();

    const reader = await openFlights(server, browser, { username: "ana" });
    await showsFlights(reader.page, await flights("true"));
    await openSets(reader.page);
    await reader.page.getByRole("button", { name: "Apply New York" }).click();
    await showsFlights(reader.page, await flights(NEW_YORK));
    expect(await reader.page.getByRole("button", { name: "Delete New York" }).count()).toBe(0);
    expect(reader.problems).toEqual([]);
    await reader.page.context().close();
  });

  it("is reached by keys, on a phone, too", async () => {
    const { page, problems } = await openFlights(server, browser, { size: { width: 390, height: 844 } });
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("button", { name: "Filter sets" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Apply New York" }).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.getByRole("button", { name: "Apply New York" }).getAttribute("aria-current"))
      .toBe("true");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Filter sets" }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
