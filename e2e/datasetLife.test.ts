import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { button, dialog, openDatasetStage, picture, save, tab, write } from "./lib/datasets.ts";
import * as sqlEditor from "./lib/sqlEditor.ts";

const { server, journey, page, openPage, readDataset, idOf, makeVirtual, openEditor } =
  await openDatasetStage();
const waitForChart = () => page.locator('.sl-chart[data-status="rendered"]').waitFor();
let id = 0;

/** As many columns as a wide export has. */
const WIDE = Array.from({ length: 2000 }, (_one, index) => `${index} AS column_${index}`).join(", ");

beforeAll(async () => {
  await makeVirtual("Wide", `SELECT ${WIDE}`);
});

describe("the life of a dataset", () => {
  it("[S3-001] [S3-002] begins with a query, whose chart is drawn at once", async () => {
    await openPage(page, "/dataset/add/?from=sql");
    await page.getByLabel("Dataset name").fill("Delays");
    await write(page, "SQL", "SELECT departure, origin, delay FROM main.flights LIMIT 5000");
    await button(page, "Create dataset and create chart").click();
    await waitForChart();
    id = await idOf("Delays");
    const others = page.getByRole("region", { name: "Other charts" });
    await others.getByText("SUM(delay) over time", { exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, "explore-suggestions");
    await others.getByRole("button", { name: "SUM(delay) by origin", exact: true }).click();
    await waitForChart();
    expect(await page.getByRole("radio", { name: "Bar Chart" }).isChecked()).toBe(true);
  });

  it("has a chart", async () => {
    await button(page, "Save").click();
    await dialog(page).getByLabel("Chart name").fill("Delays of airports");
    await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Delays of airports" }).waitFor();
  });

  it("is edited: a column stands in a folder, which explore shows", async () => {
    await openEditor(page, id, "columns");
    await page.getByRole("button", { name: /^delay/ }).click();
    await page.getByRole("combobox", { name: "Folder" }).fill("Minutes");
    await page.keyboard.press("Enter");
    await picture(page, "edit-folder");
    await save(page);
    await openPage(page, `/explore/?datasource_type=table&datasource_id=${id}`);
    await page
      .getByRole("region", { name: "Minutes" })
      .getByRole("button", { name: "Number delay" })
      .waitFor();
  });

  it("is overwritten by a result that lacks a column", async () => {
    await sqlEditor.openEditor(page, server);
    await sqlEditor.runAndExpectRows(page, "SELECT origin FROM main.flights LIMIT 5", "5 rows");
    await button(page, "Save dataset").click();
    await dialog(page).getByLabel("Overwrite existing").check();
    await dialog(page).getByLabel("Existing dataset").fill("Delays");
    await page.getByRole("option", { name: "Delays" }).click();
    await dialog(page).getByRole("button", { name: "Next" }).click();
    const opened = page.context().waitForEvent("page");
    await dialog(page).getByRole("button", { name: "Overwrite" }).click();
    const explore = await opened;
    await explore.waitForURL((url) => url.searchParams.has("form_data_key"));
    await explore.close();
    expect((await readDataset(id)).columns.map(({ column_name }) => column_name)).toEqual(["origin"]);
  });

  it("ends: what depends on it is named, and its chart offers another one", async () => {
    await openPage(page, "/tablemodelview/list/");
    await button(page, "Delete Delays").click();
    await dialog(page).getByText("Delays of airports").waitFor();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await page.getByText("Deleted: Delays").waitFor();
    await openPage(page, "/chart/list/");
    await page.getByRole("link", { name: "Delays of airports" }).first().click();
    await page.getByRole("heading", { name: "Missing dataset" }).waitFor();
    await picture(page, "missing-dataset");
    await button(page, "Swap dataset").click();
    await dialog(page).getByLabel("Search datasets").fill("flights");
    await dialog(page).getByRole("button", { name: "flights", exact: true }).click();
    await button(page, "Proceed").click();
    await page.getByText("Successfully changed dataset!").waitFor();
    await page.getByText("flights", { exact: true }).first().waitFor();
  });
});

describe("a dataset of 2,000 columns", () => {
  it("is searched and scrolled in explore and in its editor", async () => {
    await openPage(page, `/explore/?datasource_type=table&datasource_id=${await idOf("Wide")}`);
    await page.getByLabel("Search metrics and columns").fill("column_1999");
    const data = page.getByRole("region", { name: "Data" });
    const field = (name: string) => data.getByRole("button", { name: `Number ${name}`, exact: true });
    await field("column_1999").waitFor();
    await page.getByLabel("Search metrics and columns").fill("");
    await field("column_0").waitFor();
    expect(await data.getByRole("button", { name: /^Number column_/ }).count()).toBeLessThan(100);
    // By key to the last one, which is added; by wheel back to the first ones, of which one is dragged.
    await field("column_0").focus();
    await page.keyboard.press("End");
    await field("column_1999").waitFor();
    expect(await field("column_1999").evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await data.getByText("column_1998 added to").waitFor({ state: "attached" });
    expect(await data.getByRole("button", { name: /^Number column_/ }).count()).toBeLessThan(100);
    await picture(page, "explore-2000-columns");
    await data.getByText("column_1990").hover();
    await page.mouse.wheel(0, -100_000);
    await field("column_3").waitFor();
    const filters = page.getByRole("group", { name: "Filters", exact: true });
    await field("column_3").dragTo(filters.getByRole("button").last());
    await page.getByRole("dialog", { name: "Add a filter" }).waitFor();
    await page.keyboard.press("Escape");
    await openEditor(page, await idOf("Wide"), "columns");
    await page.getByText("2,000 entries").waitFor();
    await page.getByRole("button", { name: /^column_0/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.getByLabel("Column name").inputValue()).toBe("column_1");
    await page.getByRole("searchbox", { name: "Search" }).fill("column_1999");
    await page.getByRole("button", { name: /^column_1999/ }).click();
    await expect.poll(() => page.getByLabel("Column name").inputValue()).toBe("column_1999");
    // No more of the list is on the page than can be seen.
    await page.getByRole("searchbox", { name: "Search" }).fill("");
    await page.getByText("2,000 entries").waitFor();
    expect(await page.getByRole("button", { name: /^column_\d/ }).count()).toBeLessThan(100);
    await tab(page, /^Settings/);
  });
});

it("no page had a fault on the way", () => {
  expect(journey.problems).toEqual([]);
});
