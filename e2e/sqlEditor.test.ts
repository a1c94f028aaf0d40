import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { expectAccessible, type Journey, launch, logIn, newJourney } from "./lib/browser.ts";
import { startSeeded, type TestServer } from "./lib/server.ts";

describe("writing SQL", () => {
  let server: TestServer;
  let browser: Browser;
  let journey: Journey;

  beforeAll(async () => {
    browser = await launch();
    server = await startSeeded(inject("seedHome"));
    journey = await newJourney(browser);
    await logIn(journey.page, server);
    await journey.page.goto(`${server.url}/sqllab/`);
  });
  afterAll(async () => {
    await server?.stop();
    await browser?.close();
  });

  const write = async (sql: string) => {
    const editor = journey.page.getByRole("textbox", { name: "SQL" });
    await editor.click();
    await journey.page.keyboard.press("Control+A");
    await journey.page.keyboard.insertText(sql);
  };
  const run = () => journey.page.keyboard.press("Control+Enter");
  const cells = (row: number) =>
    journey.page.getByRole("row").nth(row).getByRole("gridcell").allTextContents();

  it("[S1-017] starts on the database with the lowest id and shows its tables and columns", async () => {
    const { page } = journey;
    await page.getByRole("button", { name: "airports", exact: true }).waitFor();
    await page.getByRole("button", { name: "flights", exact: true }).click();
    await page.getByRole("button", { name: /^departure/ }).waitFor();
    await expectAccessible(page);
  });

  it("completes table names from the schema", async () => {
    const { page } = journey;
    await write("select * from ");
    await page.keyboard.type("birds");
    await page.getByRole("option", { name: "birdstrikes" }).waitFor();
    // The editor takes no choice in the first moments of a list, so that a fast typist picks nothing by accident.
    await page.waitForTimeout(150);
    await page.keyboard.press("Enter");
    expect(await page.locator(".cm-line").textContent()).toBe("select * from birdstrikes");
  });

  it("runs by Ctrl+Enter and shows null apart from text, and all digits of large numbers", async () => {
    await write("select 9007199254740993 as big, null as nothing, '' as empty, 'Oslo' as city");
    await run();
    await expect.poll(() => cells(1)).toEqual(["9007199254740993", "NULL", "", "Oslo"]);
    await expectAccessible(journey.page);
  });

  it("runs only what is selected", async () => {
    const { page } = journey;
    await write("select 1 as one;\nselect 2 as two");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Shift+Home");
    await run();
    await page.getByRole("columnheader", { name: "two" }).waitFor();
    await expect.poll(() => cells(1)).toEqual(["2"]);
  });

  it("says that the rows were limited", async () => {
    await write("select * from flights");
    await run();
    await journey.page.getByText("Limited to 1,000 by the row limit").waitFor();
    await journey.page.getByText("1,000 rows", { exact: true }).last().waitFor();
  });

  it("underlines an error where the database says it is", async () => {
    const { page } = journey;
    journey.expectStatus(400, /sqllab\/execute/);
    await write("select origin,\n  nope\nfrom flights");
    await run();
    await page.getByText('Line 2: We can\'t seem to resolve the column "nope"').waitFor();
    expect(await page.locator(".cm-lintRange-error").textContent()).toBe("nope");
    await expectAccessible(page);
  });

  it("[S1-139] stops a query in the database", async () => {
    const { page } = journey;
    await write("select count(*) from flights a, flights b where a.delay + b.delay = 12345678");
    await run();
    await page.getByRole("status").filter({ hasText: "Running" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).first().click();
    await page.getByText("Query was stopped.").waitFor();
    // The database is free again: the next query answers at once.
    await write("select 'free' as state");
    await run();
    await expect.poll(() => cells(1)).toEqual(["free"]);
  });

  it("refuses to change data, in words", async () => {
    await write("drop table flights");
    await run();
    await journey.page.getByText("This database does not allow for DDL/DML").waitFor();
  });

  it("keeps what was typed over a reload", async () => {
    await write("select 'not lost' as text");
    await journey.page.reload();
    await expect
      .poll(() => journey.page.locator(".cm-content").textContent())
      .toBe("select 'not lost' as text");
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
