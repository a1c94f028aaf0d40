import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import {
  cells,
  editorOf,
  keptTabs,
  openEditor,
  results,
  run,
  runAndExpectRows,
  writeSql,
} from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();

describe("the tables of a tab, and scripts over them", () => {
  beforeAll(() => openEditor(page, server));

  const listTables = () =>
    page
      .getByRole("region", { name: "In this tab" })
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  const choose = async (table: string, item: string) => {
    await page.getByRole("button", { name: `Actions for ${table}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const preview = (table: string) => page.getByRole("tab", { name: `Preview: ${table}` });
  const statement = (name: RegExp) =>
    page.getByRole("group", { name: "Results of the statements" }).getByRole("button", { name });

  it("[S1-022] [S1-024] are put in order, and have it, and their previews, after a reload", async () => {
    for (const table of ["airports", "co2", "stocks"]) {
      await page.getByTitle(`Put ${table} into the tab`).click();
      await preview(table).waitFor();
    }
    await expect.poll(listTables).toEqual(["stocks", "co2", "airports"]);
    await choose("airports", "Move up");
    await choose("airports", "Move up");
    await expect.poll(listTables).toEqual(["airports", "stocks", "co2"]);
    const name = (table: string) =>
      page
        .getByRole("article", { name: table, exact: true })
        .getByRole("button", { name: table, exact: true });
    await name("co2").dragTo(name("airports"), { targetPosition: { x: 20, y: 2 } });
    await expect.poll(listTables).toEqual(["co2", "airports", "stocks"]);
    await name("co2").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByText("co2 is table 2 of 3.").waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(listTables).toEqual(["airports", "stocks", "co2"]);
    await choose("stocks", "Remove from the tab");
    await expect.poll(listTables).toEqual(["airports", "co2"]);
    await expectAccessible(page);
    await keptTabs(page);

    await page.reload();
    await editorOf(page).waitFor();
    await expect.poll(listTables).toEqual(["airports", "co2"]);
    await preview("co2").click();
    await results(page).getByRole("status").filter({ hasText: "100 rows" }).waitFor();
  });

  it("[S1-019] leave the heights as they were chosen, whatever the window", async () => {
    const divider = page.locator("[role=separator][aria-orientation=horizontal]").last();
    const share = () =>
      divider.evaluate(
        (line) =>
          line.previousElementSibling!.getBoundingClientRect().height /
          line.parentElement!.getBoundingClientRect().height,
      );
    await expect.poll(share).toBeCloseTo(0.45, 1);
    await divider.focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press("Shift+ArrowDown");
    const chosen = await share();
    expect(chosen).toBeGreaterThan(0.5);
    for (const height of [600, 900]) {
      await page.setViewportSize({ width: 1440, height });
      await expect.poll(share).toBeCloseTo(chosen, 1);
    }
    await keptTabs(page);
    await page.reload();
    await editorOf(page).waitFor();
    await expect.poll(share).toBeCloseTo(chosen, 1);
  });

  it("have a result for each statement of a script", async () => {
    const sql = `select 'one' as first limit 5;
select count(*) as n from airports;
select symbol, max(price) as highest from stocks group by 1 order by 1`;
    await runAndExpectRows(page, sql, "5 rows");
    await statement(/^1/).click();
    await expect.poll(() => cells(page, 1)).toEqual(["one"]);
    await statement(/^2/).click();
    await results(page).getByRole("columnheader", { name: /^n/ }).waitFor();
    await expectAccessible(page);
    await statement(/^Last/).click();
    await results(page).getByRole("status").filter({ hasText: "5 rows" }).waitFor();
  });

  it("keep the results of the statements before one that fails", async () => {
    journey.expectStatus(400, /sqllab\/execute/);
    await writeSql(page, "select 7 as seven; select * from no_such_table");
    await run(page);
    await page.getByRole("heading", { name: "Statement 2 of 2 failed" }).waitFor();
    await statement(/^1/).click();
    await expect.poll(() => cells(page, 1)).toEqual(["7"]);
    await statement(/^Error/).click();
    await page.getByRole("heading", { name: "Statement 2 of 2 failed" }).waitFor();
    expect(journey.problems).toEqual([]);
  });
});
