import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { apiClient } from "./lib/server.ts";
import {
  cells,
  chooseOfColumn,
  openEditor,
  results,
  run,
  runAndExpectRows,
  tabs,
  writeSql,
} from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const MILLION = 1_000_000;
const SQL = `select i as id, 'name ' || i as name, i % 1000 as remainder,
  case when i % 2 = 0 then null else '' end as nothing, 9007199254740993 + i as large,
  {'place': i, 'words': ['a', 'b']} as nested from range(${MILLION}) t(i)`;

const { server, journey, page } = await openStage({ SQL_MAX_ROW: MILLION, DISPLAY_MAX_ROW: MILLION });

describe("the results of a query", () => {
  const grid = () => results(page).getByRole("grid");
  const menuOf = (column: string, item: string) => chooseOfColumn(page, column, item);
  const download = async (kind: string): Promise<Buffer> => {
    await page.getByRole("button", { name: "Download all rows" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download", { timeout: 60_000 }),
      page.getByRole("menuitem", { name: kind }).click(),
    ]);
    return readFileSync(await file.path());
  };

  beforeAll(async () => {
    await journey.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openEditor(page, server);
    await page.getByRole("combobox", { name: "Row limit" }).or(page.getByLabel("Row limit")).first().click();
    await page.getByRole("option", { name: "1,000,000 rows" }).click();
    await runAndExpectRows(page, SQL, "1,000,000 rows");
  });

  it("hold a million rows, of which few are on the page, with null apart from empty text and exact numbers", async () => {
    const firstOf = async (row: number) => (await cells(page, row)).slice(0, 5);
    await expect.poll(() => firstOf(1)).toEqual(["0", "name 0", "0", "NULL", "9007199254740993"]);
    await expect.poll(() => firstOf(2)).toEqual(["1", "name 1", "1", "", "9007199254740994"]);
    expect(await results(page).getByRole("row").count()).toBeLessThan(80);
    await expectAccessible(page);
  });

  it("are scrolled, and show their last row by one key", async () => {
    await grid().focus();
    await grid().evaluate((element) => element.scrollBy(0, 5_000));
    await expect.poll(() => results(page).getByText("name 180", { exact: true }).count()).toBe(1);
    await page.keyboard.press("Control+End");
    await results(page).getByText("name 999999", { exact: true }).waitFor();
    await results(page).getByText("9007199255740992", { exact: true }).waitFor();
    await page.keyboard.press("Control+Home");
    await results(page).getByText("name 0", { exact: true }).waitFor();
  });

  it("are sorted and searched over all rows", async () => {
    await page
      .getByRole("columnheader", { name: /^remainder/ })
      .getByRole("button")
      .first()
      .click();
    await page
      .getByRole("columnheader", { name: /^id/ })
      .getByRole("button")
      .first()
      .click({ modifiers: ["Shift"] });
    await expect.poll(async () => (await cells(page, 2))[0], { timeout: 60_000 }).toBe("1000");
    await menuOf("remainder", "Order of the query");
    await page.getByLabel("Search all rows").fill("name 77777");
    await page.getByText("11 of 1,000,000 rows contain the text").waitFor({ timeout: 60_000 });
    await expect.poll(async () => (await cells(page, 1))[1]).toBe("name 77777");
    await page.getByLabel("Search all rows").fill("");
    await expect.poll(async () => (await cells(page, 1))[1], { timeout: 30_000 }).toBe("name 0");
  });

  it("say that they are searched, for how long, and go back when that is stopped", async () => {
    const searches = /\/sqllab\/rows\/.*search/;
    let arrived = 0;
    // The server takes as long as it likes: the search never ends.
    await page.route(searches, () => {
      arrived += 1;
    });
    await page.getByLabel("Search all rows").fill("name 4");
    const bar = results(page);
    await bar.getByRole("status").filter({ hasText: "Searching the rows…" }).waitFor();
    expect(await bar.getByText("rows contain the text").count()).toBe(0);
    await expect.poll(() => arrived).toBeGreaterThan(0);
    await bar.getByRole("button", { name: "Stop", exact: true }).click();
    await bar.getByRole("status").filter({ hasText: "1,000,000 rows" }).waitFor();
    expect(await page.getByLabel("Search all rows").inputValue()).toBe("");
    await page.unroute(searches);
  });

  it("are summed up by column", async () => {
    await menuOf("remainder", "Summary of the values");
    const summary = page.getByRole("region", { name: "Summary of remainder" });
    await summary.getByText("1,000,000", { exact: true }).waitFor({ timeout: 60_000 });
    await summary.getByText("499.5", { exact: true }).waitFor();
    await summary.getByRole("img", { name: /^Histogram from 0 to/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await summary.waitFor({ state: "detached" });
  });

  it("show a nested value whole, and hand the focus back", async () => {
    await results(page)
      .getByRole("gridcell", { name: /"place":3/ })
      .dblclick();
    const viewer = page.getByRole("complementary", { name: "Value of a cell" });
    await viewer.getByText("place", { exact: false }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(await grid().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("copy a range as a spreadsheet takes it", async () => {
    await page.keyboard.press("Control+Home");
    await results(page).getByText("name 1", { exact: true }).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+C");
    await page.getByText("2 rows copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("name 1\t1\nname 2\t2");
  });

  it("are downloaded whole as CSV and as Excel", async () => {
    const csv = (await download("CSV")).toString("utf8");
    expect(csv.split("\n").filter((line) => line.trim() !== "")).toHaveLength(MILLION + 1);
    expect(csv).toContain("9007199255740992");
    await runAndExpectRows(page, "select * from range(1000) t(i)", "1,000 rows");
    const sheet = unzipSync(await download("Excel"))["xl/worksheets/sheet1.xml"];
    expect(new TextDecoder().decode(sheet).match(/<row[ >]/g)).toHaveLength(1001);
  });

  it("become a dataset, new or over another one after a second look, and a chart", async () => {
    await runAndExpectRows(page, "select origin, count(*) as n from flights group by origin", /rows$/);
    const explore = async (act: () => Promise<void>) => {
      const [opened] = await Promise.all([journey.context.waitForEvent("page"), act()]);
      await opened.getByText("origin", { exact: true }).first().waitFor({ timeout: 30_000 });
      expect(opened.url()).toContain("/explore/?");
      await opened.close();
    };
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Save dataset" }).click();
    await dialog.getByLabel("Name of the dataset").fill("Origins");
    await expectAccessible(page);
    await explore(() => dialog.getByRole("button", { name: "Save and explore" }).click());

    await runAndExpectRows(page, "select origin, max(delay) as worst from flights group by origin", /rows$/);
    await page.getByRole("button", { name: "Save dataset" }).click();
    await dialog.getByText("Overwrite existing").click();
    await dialog.getByLabel("Existing dataset").fill("Orig");
    await page.getByRole("option", { name: /^Origins/ }).click();
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByText(/^Overwrite dataset 'Origins'\?/).waitFor();
    await expectAccessible(page);
    await explore(() => dialog.getByRole("button", { name: "Overwrite" }).click());
    const api = await apiClient(server);
    const found = await api("GET", "/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:Origins)))");
    expect(found.body.result).toHaveLength(1);
    expect(found.body.result[0].sql).toContain("max(delay)");

    // A chart of a result opens in the same window, and makes no dataset.
    const created = page.getByRole("button", { name: "Create chart" });
    await created.click();
    await page.waitForURL(/\/explore\/\?datasource_type=query/);
    await page.getByRole("region", { name: "Other charts" }).waitFor();
    await page.goBack();
    await created.waitFor();
  });

  it("are drawn as a quick chart", async () => {
    await page.getByRole("button", { name: "Quick chart" }).click();
    const chart = page.getByRole("region", { name: "Quick chart" });
    await chart.getByText("Sum of worst by origin").waitFor({ timeout: 30_000 });
    await chart.getByRole("application", { name: "Quick chart" }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  it("of a statement without rows say so", async () => {
    await writeSql(page, "select 1 as x where false");
    await run(page);
    await page.getByText("The query returned no rows").waitFor();
    expect(await tabs(page).count()).toBe(1);
    expect(journey.problems).toEqual([]);
  });
});
