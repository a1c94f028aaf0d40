import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { openExampleData, openFlights, showsFlights } from "./lib/flights.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** Presses a key until the focus is on it; never more often than there are places to stop at. */
async function tabTo(page: Page, field: Locator, key = "Tab"): Promise<void> {
  await field.waitFor();
  for (let press = 0; press < 80 && !(await isFocused(field)); press++) await page.keyboard.press(key);
  expect(await isFocused(field)).toBe(true);
}

it("the dialog of filters is used by keyboard alone", async () => {
  const { page, problems } = await openFlights(server, browser);
  const { keyboard } = page;
  const opener = page.getByRole("button", { name: "Add and edit filters" });
  await tabTo(page, opener);
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
  await tabTo(page, dialog.getByRole("button", { name: "Add", exact: true }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("menuitem", { name: "Filter" }), "ArrowDown");
  await keyboard.press("Enter");

  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect.poll(() => isFocused(name)).toBe(true);
  await keyboard.type("To state");
  const choose = async (field: Locator, text: string, option: string | RegExp) => {
    await tabTo(page, field);
    await keyboard.type(text);
    await page.getByRole("option", { name: option }).first().waitFor();
    await keyboard.press("Enter");
  };
  await choose(dialog.getByRole("combobox", { name: "Dataset" }), "flights", /^flights/);
  await choose(dialog.getByRole("combobox", { name: "Column", exact: true }), "To state", /^To state/);
  const required = dialog.getByRole("checkbox", { name: "A value is required" });
  await tabTo(page, required);
  await keyboard.press("Space");
  expect(await required.isChecked()).toBe(true);
  const start = dialog.getByRole("group", { name: "Starts with" }).getByRole("combobox");
  await choose(start, "TX", "TX");
  // Escape closes the list, and only that.
  await keyboard.press("Escape");
  await expectAccessible(page);

  await tabTo(page, dialog.getByRole("tab", { name: "Settings" }), "Shift+Tab");
  await keyboard.press("ArrowRight");
  await tabTo(page, dialog.getByRole("checkbox", { name: "Miles flown" }));
  await keyboard.press("Space");
  await dialog.getByText("10 of 11 charts").waitFor();

  const entry = dialog.getByRole("button", { name: "To state", exact: true });
  await tabTo(page, entry, "Shift+Tab");
  await keyboard.press("Alt+ArrowUp");
  expect(await isFocused(entry)).toBe(true);
  await tabTo(page, dialog.getByRole("button", { name: "Remove Distance" }));
  await keyboard.press("Enter");
  // What brings it back has the focus, and gives it back.
  await expect.poll(() => isFocused(dialog.getByRole("button", { name: "Undo" }))).toBe(true);
  await keyboard.press("Enter");
  await expect
    .poll(() => isFocused(dialog.getByRole("button", { name: "Distance", exact: true })))
    .toBe(true);

  await tabTo(page, dialog.getByRole("button", { name: "Save" }));
  await keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await showsFlights(page, await flights("destination_state = 'TX'"));
  const api = await apiClient(server);
  const { json_metadata } = (await api("GET", "/api/v1/dashboard/flights")).body.result;
  const stored = JSON.parse(json_metadata).native_filter_configuration as { name: string }[];
  expect(stored.map((filter) => filter.name)).toEqual([
    "Time range",
    "State of departure",
    "City of departure",
    "To state",
    "Distance",
  ]);
  expect(problems).toEqual([]);
  await page.context().close();
});
