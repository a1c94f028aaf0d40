import { describe, expect, it } from "vitest";
import { editorOf, editorText, openEditor, results, run, writeSql } from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

describe("the SQL editor", () => {
  const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`) });
  const listOptions = () => page.getByRole("option").allTextContents();

  it("is typed into at once when it is opened, in place of its example", async () => {
    await page.goto(server.url);
    await page.getByRole("link", { name: "SQL editor", exact: true }).click();
    await expect.poll(() => editorOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.insertText("SELECT flip");
    await expect.poll(() => editorText(page)).toBe("SELECT flip");
  });

  it("offers columns of the schema before a FROM, above the functions", async () => {
    await page.keyboard.press("Control+Space");
    await option("flipper_length_mm").waitFor();
    expect((await listOptions())[0]).toContain("flipper_length_mm");
  });

  it("has the focus again after a reload", async () => {
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[data-unsent]").count(), { timeout: 20_000 }).toBe(0);
    await page.reload();
    await expect.poll(() => editorOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it("keeps the list of tables where it is when a table is put into the tab", async () => {
    const table = page.getByTitle("Put flights into the tab");
    await table.waitFor();
    const before = await table.boundingBox();
    await table.click();
    await page.getByRole("article", { name: "flights", exact: true }).getByText("distance").waitFor();
    expect(await table.boundingBox()).toEqual(before);
  });

  it("says which statement failed, and why, in words", async () => {
    journey.expectStatus(400, /sqllab\/execute/);
    await writeSql(page, "SELECT 1;\nSELECT * FROM penguin");
    await run(page);
    const alert = results(page).getByRole("alert");
    await alert.getByRole("heading", { name: "Statement 2 of 2 failed" }).waitFor();
    expect(await alert.textContent()).toContain("Table with name penguin does not exist!");
    expect(await alert.textContent()).not.toMatch(/Block|duckdb error/);
    await alert.getByText("Possible causes").waitFor();
  });

  it("has all of its bar in view on a phone", async () => {
    await page.setViewportSize(PHONE);
    const bar = page.getByRole("toolbar", { name: "Run and save" });
    await bar.getByRole("button", { name: "More", exact: true }).waitFor();
    await expect
      .poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
    const ends = await bar
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(PHONE.width);
    await bar.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Template parameters" }).click();
    await page.getByRole("textbox", { name: "Parameters as a JSON object" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await bar.getByRole("button", { name: "More ways to save" }).click();
    await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
    await page.keyboard.press("Escape");
  });
});

describe("the frame of the page", () => {
  it("marks the place that is open in the menu of a phone, and begins with it", async () => {
    await page.goto(`${server.url}/chart/list/`);
    await page.getByRole("button", { name: "Navigation" }).click();
    const item = page.getByRole("menuitem", { name: "Charts" });
    await expect.poll(() => item.getAttribute("aria-current")).toBe("page");
    await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await page.setViewportSize(WIDE);
  });

  it("shows its shortcuts at `?` while a radio has the focus", async () => {
    await page
      .getByRole("group", { name: "View" })
      .or(page.getByRole("radiogroup", { name: "View" }))
      .first()
      .waitFor();
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("says what happened in the top bar, not over the rows", async () => {
    await openEditor(page, server);
    await writeSql(page, "SELECT 1");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("First impressions");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("status").first();
    await toast.waitFor();
    const { y, height } = (await toast.boundingBox())!;
    expect(y + height).toBeLessThan(100);
  });
});

describe("databases", () => {
  it("cannot be deleted while datasets read from them, and the dialog says so", async () => {
    await page.goto(`${server.url}/databaseview/list/`);
    await page.getByRole("button", { name: "Delete Examples" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/It cannot be deleted while \d+ datasets read from it/).waitFor();
    expect(await dialog.getByRole("button", { name: "Delete" }).isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("are called by their names, and their form says what it is for and begins with the port", async () => {
    await page
      .getByRole("row", { name: /Examples/ })
      .getByText("DuckDB")
      .waitFor();
    await page.getByRole("button", { name: "Connect a database" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "PostgreSQL" }).click();
    const form = page.getByRole("dialog", { name: "Connect a database: PostgreSQL" });
    expect(await form.getByRole("textbox", { name: "Port" }).inputValue()).toBe("5432");
    expect(journey.problems).toEqual([]);
  });
});
