import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openExampleData } from "./lib/flights.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const { firstRow, flights } = openExampleData(server);
const api = await apiClient(server);
let dataset: number;
/** The same flights, with a column that is true or false. */
let lateFlights: number;

beforeAll(async () => {
  const { result } = (await api("GET", "/api/v1/dataset/?q=(page_size:-1)")).body;
  dataset = (result as { id: number; table_name: string }[]).find((one) => one.table_name === "flights")!.id;
  const database = (await api("GET", "/api/v1/database/")).body.result[0].id;
  const sql = "SELECT *, delay > 15 AS late FROM flights";
  const body = { database, schema: "main", table_name: "late_flights", sql };
  lateFlights = (await api("POST", "/api/v1/dataset/", body)).body.id;
});

/** The number of flights as one number, with no filter yet. */
async function openNumber(of = dataset): Promise<void> {
  const form = {
    datasource: `${of}__table`,
    viz_type: "big_number_total",
    metric: "count",
    adhoc_filters: [],
  };
  await page.goto(`${server.url}/explore/?form_data=${encodeURIComponent(JSON.stringify(form))}`);
  await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
}

/** The number in the rows behind the picture, as dashboards write it. */
const shownNumber = async (at: Page) => {
  const text = await at.getByRole("grid", { name: "Results" }).getByRole("gridcell").first().textContent();
  return Number(text).toLocaleString("en-US");
};

const editor = () => page.getByRole("dialog", { name: "Add a filter" });
const choose = async (field: string, option: RegExp) => {
  await editor().getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
};

describe("a filter of each operator, with values that the server suggests or that are typed", () => {
  it.each<[operator: string, column: RegExp, values: string[], typed: boolean, where: string]>([
    ["Equal to (=)", /^Origin/, ["ATL"], false, "origin = 'ATL'"],
    ["Not equal to (≠)", /^Origin/, ["ATL"], false, "origin <> 'ATL'"],
    ["In", /^Origin/, ["ATL", "BOS"], false, "origin IN ('ATL', 'BOS')"],
    ["Not in", /^Origin/, ["ATL", "BOS"], false, "origin NOT IN ('ATL', 'BOS')"],
    ["Like", /^Origin/, ["A%"], true, "origin LIKE 'A%'"],
    ["Like (case insensitive)", /^Origin/, ["a%"], true, "origin ILIKE 'a%'"],
    ["Less than (<)", /^Distance/, ["300"], true, "distance < 300"],
    ["Less or equal (<=)", /^Distance/, ["300"], true, "distance <= 300"],
    ["Greater than (>)", /^Distance/, ["2000"], true, "distance > 2000"],
    ["Greater or equal (>=)", /^Distance/, ["2000"], true, "distance >= 2000"],
    ["Is null", /^Delay/, [], false, "delay IS NULL"],
    ["Is not null", /^Delay/, [], false, "delay IS NOT NULL"],
  ])("%s", async (operator, column, values, typed, where) => {
    await openNumber();
    await page.getByRole("button", { name: "Add a filter" }).click();
    await choose("Column", column);
    const name = operator.replace(/[()^$.*+?<>=|]/g, "\\$&");
    await choose("Operator", new RegExp(`^${name}$`));
    const value = editor().getByRole("combobox", { name: "Value", exact: true });
    const save = editor().getByRole("button", { name: "Save", exact: true });
    if (values.length === 0) expect(await value.isDisabled()).toBe(true);
    // Without a value it is not taken.
    else expect(await save.isDisabled()).toBe(true);
    if (values.length > 0) await value.click();
    for (const one of values) {
      await page.keyboard.type(one);
      if (typed) await page.keyboard.press("Enter");
      else await page.getByRole("option", { name: one, exact: true }).click();
    }
    // A list of several values stays open, above the button, until its field is left.
    if (values.length > 1) await page.keyboard.press("Tab");
    await save.click();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => shownNumber(page)).toBe(await flights(where));
    expect(journey.problems).toEqual([]);
  });

  it.each([
    ["Is true", "delay > 15"],
    ["Is false", "NOT (delay > 15)"],
  ])("%s", async (operator, where) => {
    await openNumber(lateFlights);
    await page.getByRole("button", { name: "Add a filter" }).click();
    await choose("Column", /^late/i);
    await choose("Operator", new RegExp(`^${operator}$`));
    expect(await editor().getByRole("combobox", { name: "Value", exact: true }).isDisabled()).toBe(true);
    await editor().getByRole("button", { name: "Save", exact: true }).click();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect.poll(() => shownNumber(page)).toBe(await flights(where));
    expect(journey.problems).toEqual([]);
  });

  it.each<[string, () => Promise<void>]>([
    [
      "a time range, added",
      async () => {
        await openNumber();
        await page.getByRole("button", { name: "Add a filter" }).click();
        await choose("Column", /^Departure( |$|TIMESTAMP)/);
      },
    ],
    [
      "a time range, as each new chart has one",
      async () => {
        const address = `datasource_type=table&datasource_id=${dataset}&viz_type=big_number_total`;
        await page.goto(
          `${server.url}/explore/?${address}&form_data=${encodeURIComponent('{"metric":"count"}')}`,
        );
        await page.locator('.sl-chart[data-status="rendered"]').waitFor({ timeout: 60_000 });
        await page
          .getByRole("group", { name: "Filters" })
          .getByRole("button", { name: /Departure/ })
          .first()
          .click();
      },
    ],
  ])("%s", async (_name, openEditor) => {
    const [since, until] = (await firstRow(
      `SELECT strftime(min(departure) + INTERVAL 9 DAY, '%Y-%m-%d'),
        strftime(min(departure) + INTERVAL 20 DAY, '%Y-%m-%d') FROM flights`,
    )) as [string, string];
    await openEditor();
    const range = page.getByRole("dialog");
    await range.getByRole("combobox", { name: "Range type" }).click();
    await page.getByRole("option", { name: "Advanced", exact: true }).click();
    await range.getByRole("textbox", { name: "Since (inclusive)" }).fill(since);
    await range.getByRole("textbox", { name: "Until (exclusive)" }).fill(until);
    const apply = range.getByRole("button", { name: "Apply" });
    await expect.poll(() => apply.isEnabled()).toBe(true);
    await apply.click();
    await page.keyboard.press("ControlOrMeta+Enter");
    const where = `departure >= '${since}' AND departure < '${until}'`;
    await expect.poll(() => shownNumber(page)).toBe(await flights(where));
    expect(journey.problems).toEqual([]);
  });
});
