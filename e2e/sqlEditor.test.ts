import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { cells, completeWord, editorText, openEditor, run, writeSql } from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

describe("writing SQL", () => {
  beforeAll(() => openEditor(page, server));

  it("[S1-017] starts on the database with the lowest id and shows its tables and columns", async () => {
    await page.getByRole("button", { name: "airports", exact: true }).waitFor();
    await page.getByRole("button", { name: "flights", exact: true }).click();
    await page.getByRole("button", { name: /^departure/ }).waitFor();
    await expectAccessible(page);
  });

  it("completes table names from the schema", async () => {
    await writeSql(page, "select * from ");
    await page.keyboard.type("birds");
    await page.getByRole("option", { name: "birdstrikes" }).waitFor();
    await completeWord(page, "select * from birdstrikes");
  });

  it("shows a caret that blinks, is there at each key, and keeps nothing else busy", async () => {
    await writeSql(page, "select 1");
    const caretVisibility = () =>
      page.locator(".cm-focused .cm-cursorLayer").evaluate((carets) => getComputedStyle(carets).visibility);
    // Looked at by the page right after the key: to ask for it from here may take as long as it is shown.
    await page.evaluate(() => {
      const look = () => {
        const carets = document.querySelector(".cm-focused .cm-cursorLayer")!;
        document.body.dataset.caret = getComputedStyle(carets).visibility;
      };
      addEventListener("keyup", look, { once: true });
    });
    await expect.poll(caretVisibility, { interval: 50 }).toBe("hidden");
    await page.keyboard.press("ArrowLeft");
    expect(await page.evaluate(() => document.body.dataset.caret)).toBe("visible");
    // An animation, even one that shows nothing new, is drawn at each refresh of the screen.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().map(({ playState }) => playState)))
      .toEqual([]);
  });

  it("runs by Ctrl+Enter and shows null apart from text, and all digits of large numbers", async () => {
    await writeSql(page, "select 9007199254740993 as big, null as nothing, '' as empty, 'Oslo' as city");
    await run(page);
    await expect.poll(() => cells(page, 1)).toEqual(["9007199254740993", "NULL", "", "Oslo"]);
    await expectAccessible(page);
  });

  it("runs only what is selected", async () => {
    await writeSql(page, "select 1 as one;\nselect 2 as two");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Shift+Home");
    await run(page);
    await page.getByRole("columnheader", { name: "two" }).waitFor();
    await expect.poll(() => cells(page, 1)).toEqual(["2"]);
  });

  it("says that the rows were limited", async () => {
    await writeSql(page, "select * from flights");
    await run(page);
    await page
      .getByTitle("The number of rows displayed is limited to 1,000 by the limit dropdown.")
      .waitFor();
    await page.getByRole("status").filter({ hasText: "1,000 rows" }).waitFor();
  });

  it("underlines an error where the database says it is", async () => {
    journey.expectStatus(400, /sqllab\/execute/);
    await writeSql(page, "select origin,\n  nope\nfrom flights");
    await run(page);
    await page.getByText('We can\'t seem to resolve the column "nope"').first().waitFor();
    await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["nope"]);
    await expectAccessible(page);
    await page.keyboard.press("Control+Home");
    await page.getByRole("button", { name: /^Go to line 2/ }).click();
    await page.keyboard.insertText("not ");
    expect(await editorText(page)).toBe("select origin,\n  not nope\nfrom flights");
  });

  it("says while one writes what is wrong, but not of what the script makes before", async () => {
    const listWarnings = () => page.locator(".cm-lintRange-warning").allTextContents();
    await writeSql(page, "create temp table made as select 1 as a;\nselect b from made");
    const asked = page.waitForRequest(/validate_sql/, { timeout: 1_500 }).catch(() => null);
    expect(await asked).toBeNull();
    expect(await listWarnings()).toEqual([]);
    await writeSql(page, "select 1;\nselect nosuch from flights");
    await expect.poll(listWarnings).toEqual(["nosuch"]);
  });

  it("[S1-139] stops a query in the database", async () => {
    await writeSql(page, "select count(*) from flights a, flights b where a.delay + b.delay = 12345678");
    await run(page);
    await page.getByRole("status").filter({ hasText: "Running" }).waitFor();
    await page.getByRole("button", { name: "Stop" }).first().click();
    await page.getByText("Query was stopped.").waitFor();
    // The database is free again: the next query answers at once.
    await writeSql(page, "select 'free' as state");
    await run(page);
    await expect.poll(() => cells(page, 1)).toEqual(["free"]);
  });

  it("finds and replaces, and lists its keys", async () => {
    await writeSql(page, "select delay, delay + 1 from flights");
    await page.keyboard.press("Control+H");
    await page.getByRole("textbox", { name: "Find" }).fill("delay");
    await page.getByRole("textbox", { name: "Replace by" }).fill("distance");
    await page.getByRole("button", { name: "Replace all" }).click();
    expect(await editorText(page)).toBe("select distance, distance + 1 from flights");
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
    await writeSql(page, "drop table flights");
    await run(page);
    await page.getByText("This database does not allow for DDL/DML").waitFor();
  });

  it("keeps what was typed over a reload", async () => {
    await writeSql(page, "select 'not lost' as text");
    await page.reload();
    await expect.poll(() => editorText(page)).toBe("select 'not lost' as text");
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
