import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { TestServer } from "./server.ts";

/** Opens the SQL editor and waits until it can be typed into. */
export async function openEditor(page: Page, server: TestServer, path = "/sqllab/"): Promise<void> {
  await page.goto(server.url + path);
  await editorOf(page).waitFor();
  await page.getByRole("group", { name: "Tables" }).waitFor();
}

/** The text field of the tab that is shown. */
export const editorOf = (page: Page) => page.getByRole("textbox", { name: "SQL", exact: true });

/** The text of the tab that is shown, as far as it is in view. */
export const editorText = async (page: Page): Promise<string> =>
  (await page.locator(".cm-content[aria-label=SQL] .cm-line").allTextContents()).join("\n");

/** Puts a text in place of the tab's. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(sql);
}

export const run = (page: Page): Promise<void> => page.keyboard.press("Control+Enter");

/** Writes a text, runs it, and waits for as many rows. */
export async function runAndExpectRows(page: Page, sql: string, rows: string | RegExp): Promise<void> {
  await writeSql(page, sql);
  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes("/sqllab/execute/"), { timeout: 60_000 }),
    run(page),
  ]);
  await results(page).getByRole("status").filter({ hasText: rows }).waitFor({ timeout: 60_000 });
}

/** What is shown under the editor for the last run. */
export const results = (page: Page) => page.getByRole("region", { name: "Results", exact: true });

/** The texts of a row of the results; the first row of values is 1. */
export const cells = (page: Page, row: number): Promise<string[]> =>
  results(page).getByRole("row").nth(row).getByRole("gridcell").allTextContents();

/** Chooses from the menu of a column of the results. */
export async function chooseOfColumn(page: Page, column: string, item: string): Promise<void> {
  await page.getByRole("columnheader", { name: new RegExp(`^${column}`) }).hover();
  await page.getByRole("button", { name: `Actions for column ${column}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The tabs of the editor's bar. */
export const tabs = (page: Page) => page.getByRole("tablist", { name: "Queries" }).getByRole("tab");

/** Their names, less how their last run stands. */
export const tabNames = async (page: Page): Promise<string[]> =>
  (await tabs(page).allTextContents()).map((name) => name.split(",")[0]!);

/** Chooses from the menu of a tab. */
export async function chooseOfTab(page: Page, name: string, item: string): Promise<void> {
  await tabs(page).filter({ hasText: name }).first().click({ button: "right" });
  await page
    .getByRole("menuitem")
    .filter({ hasText: new RegExp(`^${item}(F2|Del)?$`) })
    .click();
}

/** Takes what the list of completions offers first, until the text is as it should be. */
export async function completeWord(page: Page, text: string): Promise<void> {
  // The editor takes no choice in the first moments of a list, so that a fast typist picks nothing by accident.
  await expect
    .poll(async () => {
      if ((await page.getByRole("option").count()) > 0) await page.keyboard.press("Tab");
      return editorText(page);
    })
    .toBe(text);
}

/** Puts a text in place of the tab's, and waits until the backend has it. */
export async function writeKeptTabs(page: Page, sql: string): Promise<void> {
  const word = encodeURIComponent(JSON.stringify(sql)).replaceAll("%20", "+").replaceAll("'", "%27");
  await Promise.all([
    page.waitForResponse(
      (reply) =>
        reply.url().includes("/tabstateview/") &&
        reply.ok() &&
        (reply.request().postData()?.includes(word) ?? false),
    ),
    writeSql(page, sql),
  ]);
}

/** Waits until the backend has kept all that was done. */
export const keptTabs = (page: Page): Promise<void> =>
  expect.poll(() => page.locator("[data-unsent]").count(), { timeout: 20_000 }).toBe(0);

/** Chooses the database of the tab that is shown. */
export async function pickDatabase(page: Page, name: string): Promise<void> {
  await page
    .getByRole("combobox", { name: "Database" })
    .or(page.getByLabel("Database", { exact: true }))
    .first()
    .click();
  await page.getByRole("option", { name, exact: true }).click();
}
