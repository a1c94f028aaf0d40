import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, type Journey } from "./lib/browser.ts";
import type { TestServer } from "./lib/server.ts";
import { cells, complete, openEditor, run, textOf, write } from "./lib/sqlEditor.ts";
import { endStage, openStage } from "./lib/stage.ts";

describe("writing SQL", () => {
  let server: TestServer;
  let browser: Browser;
  let journey: Journey;

  beforeAll(async () => {
    ({ server, browser, journey } = await openStage());
    await openEditor(journey.page, server);
  });
  afterAll(() => endStage(server, browser));

  it("[S1-017] starts on the database with the lowest id and shows its tables and columns", async () => {
    const { page } = journey;
    await page.getByRole("button", { name: "airports", exact: true }).waitFor();
    await page.getByRole("button", { name: "flights", exact: true }).click();
    await page.getByRole("button", { name: /^departure/ }).waitFor();
    await expectAccessible(page);
  });

  it("completes table names from the schema", async () => {
    const { page } = journey;
    await write(journey.page, "select * from ");
    await page.keyboard.type("birds");
    await page.getByRole("option", { name: "birdstrikes" }).waitFor();
    await complete(page, "select * from birdstrikes");
  });

  it("runs by Ctrl+Enter and shows null apart from text, and all digits of large numbers", async () => {
    await write(journey.page, "select 9007199254740993 as big, null as nothing, '' as empty, 'Oslo' as city");
    await run(journey.page);
    await expect.poll(() => cells(journey.page, 1)).toEqual(["9007199254740993", "NULL", "", "Oslo"]);
    await expectAccessible(journey.page);
  });

  it("runs only what is selected", async () => {
    const { page } = journey;
    await write(journey.page, "select 1 as one;\nselect 2 as two");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Shift+Home");
    await run(journey.page);
    await page.getByRole("columnheader", { name: "two" }).waitFor();
    await expect.poll(() => cells(journey.page, 1)).toEqual(["2"]);
  });

  it("says that the rows were limited", async () => {
    await write(journey.page, "select * from flights");
    await run(journey.page);
    await journey.page
      .getByTitle("The number of rows displayed is limited to 1,000 by the limit dropdown.")
      .waitFor();
    await journey.page.getByRole("status").filter({ hasText: "1,000 rows" }).waitFor();
  });

  it("underlines an error where the database says it is", async () => {
    const { page } = journey;
    journey.expectStatus(400, /sqllab\/execute/);
    await write(journey.page, "select origin,\n  nope\nfrom flights");
    await run(journey.page);
    await page.getByText('We can\'t seem to resolve the column "nope"').first().waitFor();
    await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["nope"]);
    await expectAccessible(page);
    await page.keyboard.press("Control+Home");
    await page.getByRole("button", { name: /^Go to line 2/ }).click();
    await page.keyboard.insertText("not ");
    expect(await textOf(page)).toBe("select origin,\n  not nope\nfrom flights");
  });

  it("[S1-139] stops a query in the database", async () => {
    const { page } = journey;
    await write(journey.page, "select count(*) from flights a, flights b where a.delay + b.delay = 12345678");
    await run(journey.page);
    await page.getByRole("status").filter({ hasText: "Running" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).first().click();
    await page.getByText("Query was stopped.").waitFor();
    // The database is free again: the next query answers at once.
    await write(journey.page, "select 'free' as state");
    await run(journey.page);
    await expect.poll(() => cells(journey.page, 1)).toEqual(["free"]);
  });

  it("finds and replaces, and lists its keys", async () => {
    const { page } = journey;
    await write(page, "select delay, delay + 1 from flights");
    await page.keyboard.press("Control+H");
    await page.getByRole("textbox", { name: "Find" }).fill("delay");
    await page.getByRole("textbox", { name: "Replace by" }).fill("distance");
    await page.getByRole("button", { name: "Replace all" }).click();
    expect(await textOf(page)).toBe("select distance, distance + 1 from flights");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Results" }).focus();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByText("Run the statement at the cursor").waitFor();
    expect(await help.getByText("New tab").count()).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("refuses to change data, in words", async () => {
    await write(journey.page, "drop table flights");
    await run(journey.page);
    await journey.page.getByText("This database does not allow for DDL/DML").waitFor();
  });

  it("keeps what was typed over a reload", async () => {
    await write(journey.page, "select 'not lost' as text");
    await journey.page.reload();
    await expect.poll(() => textOf(journey.page)).toBe("select 'not lost' as text");
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
