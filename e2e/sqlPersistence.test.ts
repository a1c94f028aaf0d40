import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import {
  cells,
  chooseOfColumn,
  editorOf,
  openEditor,
  results,
  runAndExpectRows,
  tabs,
} from "./lib/sqlEditor.ts";
import { openStage } from "./lib/stage.ts";

const SQL = `select 'first' as nothing; select i as id, 'name ' || i as name, i % 7 as remainder,
  i * 2 as two, i * 3 as three from range(1000) t(i)`;
const LAST = SQL.slice(SQL.indexOf(";") + 2);

const { server, journey, page } = await openStage();

describe("a result that is left and shown again", () => {
  const grid = () => results(page).getByRole("grid");
  const menuOf = (column: string, item: string) => chooseOfColumn(page, column, item);
  /** What a user sees of it. */
  const readView = async () => ({
    columns: await results(page).getByRole("columnheader").allTextContents(),
    // Rows beyond the part in view may be there, too: what counts is which one stands at a place.
    row: await grid().evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const row = document.elementFromPoint(x + 250, y + 100)?.closest("[role=row]");
      return [...(row?.querySelectorAll("[role=gridcell]") ?? [])].map((one) => one.textContent);
    }),
    place: await grid().evaluate(({ scrollTop }) => scrollTop),
    selected: await grid().evaluate((element) => element.querySelectorAll("[aria-selected=true]").length),
  });

  beforeAll(async () => {
    await openEditor(page, server);
    await runAndExpectRows(page, SQL, "1,000 rows");
  });

  it("has its order, columns, place and selection again, after the history and after another tab", async () => {
    await menuOf("two", "Hide the column");
    await menuOf("remainder", "Sort descending");
    await expect.poll(() => cells(page, 1)).toEqual(["6", "name 6", "6", "18"]);
    await grid().evaluate((element) => {
      element.scrollTop = 10_000;
    });
    await expect.poll(async () => (await readView()).place).toBe(10_000);
    const box = (await grid().boundingBox())!;
    await page.mouse.click(box.x + 250, box.y + 100);
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(async () => (await readView()).selected).toBe(2);
    const left = await readView();
    expect(left.columns).toHaveLength(4);
    expect(left.row).toHaveLength(4);

    await page.getByRole("tab", { name: "Query history" }).click();
    await page.getByRole("list", { name: "Query history" }).waitFor();
    await page.getByRole("tab", { name: "Results" }).click();
    await expect.poll(readView).toEqual(left);

    await page.getByRole("button", { name: "New tab", exact: true }).first().click();
    await grid().waitFor({ state: "detached" });
    await tabs(page).first().click();
    await expect.poll(readView).toEqual(left);
  });

  it("is selected on and on while the pointer is held below it", async () => {
    const box = (await grid().boundingBox())!;
    const placeNow = async () => (await readView()).place;
    await page.mouse.move(box.x + 250, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 250, box.y + box.height + 8, { steps: 3 });
    const begun = await placeNow();
    await expect.poll(placeNow).toBeGreaterThan(begun + 200);
    await page.mouse.up();
    const ended = await placeNow();
    await page.waitForTimeout(300);
    expect(await placeNow()).toBe(ended);
  });

  it("says which statement of the script becomes a dataset", async () => {
    await page.getByRole("button", { name: "Save dataset" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The last of the 2 statements becomes the dataset:").waitFor();
    expect(await dialog.locator("pre").textContent()).toBe(LAST);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is run again from the history, in its tab", async () => {
    await page.getByRole("tab", { name: "Query history" }).click();
    const history = page.getByRole("list", { name: "Query history" });
    await history.getByRole("button", { name: "Actions for the query" }).first().click();
    await page.getByRole("menuitem", { name: "Run again" }).click();
    // As the query gives them: the order of the result before is not this one's.
    await expect.poll(() => cells(page, 1)).toEqual(["0", "name 0", "0", "0", "0"]);
    await results(page).getByRole("status").filter({ hasText: "1,000 rows" }).waitFor();
    await page.getByRole("tab", { name: "Query history" }).click();
    await expect.poll(() => history.getByRole("listitem").count()).toBe(2);
  });

  it("leaves no offer of a dataset of what is no SELECT", async () => {
    await page.getByRole("tab", { name: "Results" }).click();
    await runAndExpectRows(page, "describe flights", /^\d+ rows$/);
    expect(await page.getByRole("button", { name: "Save dataset" }).count()).toBe(0);
  });

  it("fits two lines above the rows on a phone", async () => {
    await runAndExpectRows(page, LAST, "1,000 rows");
    await page.setViewportSize({ width: 390, height: 844 });
    const more = results(page).getByRole("button", { name: "Actions for the result" });
    await more.waitFor();
    // Its longest label is that of a run of what is selected.
    await editorOf(page).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.getByRole("button", { name: "Run selection" }).waitFor();
    const toolbar = page.getByRole("toolbar", { name: "Run and save" });
    expect((await toolbar.boundingBox())!.height).toBeLessThanOrEqual(48);
    const top = (await results(page).boundingBox())!.y;
    expect((await grid().boundingBox())!.y - top).toBeLessThanOrEqual(80);
    await more.click();
    await page.getByRole("menuitem", { name: "Create chart" }).waitFor();
    await page.keyboard.press("Escape");
  });

  it("has most of the height on a phone after a run, and the text has it as soon as it is touched", async () => {
    const height = async () => (await grid().boundingBox())!.height;
    await runAndExpectRows(page, "select 1 as a; select * from flights limit 200", "200 rows");
    await expect.poll(height).toBeGreaterThan(450);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enlarge the editor" }).click();
    await expect.poll(height).toBeLessThan(300);
    await page.getByRole("button", { name: "Enlarge the results" }).click();
    await expect.poll(height).toBeGreaterThan(450);
    await editorOf(page).click();
    await expect.poll(height).toBeLessThan(300);
    expect(journey.problems).toEqual([]);
  });
});
