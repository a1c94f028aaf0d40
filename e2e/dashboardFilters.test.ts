import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import {
  filterBar as bar,
  card,
  drawnCharts,
  openExampleData,
  openFlights,
  showsFlights,
} from "./lib/flights.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { firstRow, flights } = openExampleData(server);

/** The charts that ask for data from now on, by their id; and the choices that filters ask for. */
function watchQueries(page: Page): { charts: number[]; filters: string[] } {
  const seen = { charts: [] as number[], filters: [] as string[] };
  page.on("request", (request) => {
    for (const { form_data: form } of contextsOf(request)) {
      if (typeof form.native_filter_id === "string") seen.filters.push(form.native_filter_id);
      else seen.charts.push(Number(form.slice_id));
    }
  });
  return seen;
}

describe("the filters of a dashboard", () => {
  it("by mouse: a value, then one that depends on it", async () => {
    const { page, problems } = await openFlights(server, browser);
    await showsFlights(page, await flights("true"));
    await page.getByRole("combobox", { name: "State of departure" }).click();
    await page.getByRole("option", { name: "CA", exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "City of departure" }).click();
    const cities = await firstRow(
      "SELECT count(DISTINCT origin_city) FROM flights WHERE origin_state = 'CA'",
    );
    await expect.poll(() => page.getByRole("option").count()).toBe(Number(cities[0]));
    await page.getByRole("option", { name: "San Diego", exact: true }).click();
    await page.keyboard.press("Escape");
    // Nothing counts before it is applied.
    await showsFlights(page, await flights("true"));
    await bar(page).getByText("2 changes to apply").waitFor();
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await showsFlights(page, await flights("origin_state = 'CA' AND origin_city = 'San Diego'"));
    await page.getByRole("button", { name: "Filters, 2 in use" }).waitFor();

    // Another state: the city fits no longer.
    await page.getByRole("button", { name: "Clear: CA" }).click();
    await page.getByRole("combobox", { name: "State of departure" }).click();
    await page.getByRole("option", { name: "TX", exact: true }).click();
    await page.keyboard.press("Escape");
    await bar(page).getByText("Removed, as they do not match the other filters: San Diego").waitFor();
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await showsFlights(page, await flights("origin_state = 'TX'"));

    await bar(page).getByRole("button", { name: "Clear all" }).click();
    await showsFlights(page, await flights("true"));
    await chartsDrawn(page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("by keyboard: a time range, and a range of numbers", async () => {
    const { page, problems } = await openFlights(server, browser);
    await page.getByRole("button", { name: "Time range: No filter" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Time range" });
    const type = dialog.getByRole("combobox", { name: "Range type" });
    await expect.poll(() => type.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("Advanced");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2001-02-01");
    await page.keyboard.press("Tab");
    await page.keyboard.type("2001-03-01");
    await expect.poll(() => dialog.getByRole("button", { name: "Apply" }).isEnabled()).toBe(true);
    await page.keyboard.press("Enter");
    await bar(page).getByText("2001-02-01 to before 2001-03-01").waitFor();

    await page.getByRole("textbox", { name: "Distance: From" }).focus();
    await page.keyboard.type("1000");
    const slider = page.getByRole("slider", { name: "Distance: From" });
    await expect.poll(() => slider.getAttribute("aria-valuenow")).toBe("1000");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("textbox", { name: "Distance: From" }).inputValue()).toBe("1010");
    await bar(page).getByRole("button", { name: "Apply" }).focus();
    await page.keyboard.press("Enter");
    const where = "departure >= '2001-02-01' AND departure < '2001-03-01' AND distance >= 1010";
    await showsFlights(page, await flights(where));
    // The focus stays where the hand is.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Apply");
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("on a phone they rise from the lower edge", async () => {
    const { page, problems } = await openFlights(server, browser, { size: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("combobox", { name: "State of departure" }).click();
    await page.getByRole("option", { name: "NY", exact: true }).click();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Apply" }).click();
    await sheet.waitFor({ state: "hidden" });
    await showsFlights(page, await flights("origin_state = 'NY'"));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

/** What the slices of the pie stand for. */
const BANDS: Record<string, string> = {
  "under 250 mi": "distance < 250",
  "250–500 mi": "distance >= 250 AND distance < 500",
  "500–1,000 mi": "distance >= 500 AND distance < 1000",
  "1,000–2,000 mi": "distance >= 1000 AND distance < 2000",
  "over 2,000 mi": "distance >= 2000",
};

describe("marks of charts filter the others", () => {
  const marks = (page: Page) => page.getByRole("region", { name: "Cross-filters" });
  const chip = async (page: Page): Promise<string> => {
    await marks(page).getByRole("listitem").first().waitFor();
    return (await marks(page).locator("strong").first().textContent()) ?? "";
  };
  const idOf = async (name: string): Promise<number> => {
    const api = await apiClient(server);
    const { result } = (await api("GET", "/api/v1/dashboard/flights/charts")).body;
    return (result as { id: number; slice_name: string }[]).find((chart) => chart.slice_name === name)!.id;
  };

  it("a slice, by mouse; the chart itself does not ask again", async () => {
    const { page, problems } = await openFlights(server, browser);
    const name = "How far do they fly?";
    await drawnCharts(page, name);
    const queries = watchQueries(page);
    const pie = (await card(page, name).locator("canvas").first().boundingBox())!;
    // In the middle of the ring.
    const slice = { x: pie.x + pie.width / 2 + 80, y: pie.y + pie.height / 2 - 10 };
    await page.mouse.click(slice.x, slice.y);
    const band = await chip(page);
    await showsFlights(page, await flights(BANDS[band]!));
    await chartsDrawn(page);
    expect(queries.charts.length).toBeGreaterThan(0);
    expect(queries.charts).not.toContain(await idOf(name));
    // Once more takes it back; what was asked before is not asked again.
    queries.charts.length = 0;
    await page.mouse.click(slice.x, slice.y);
    await showsFlights(page, await flights("true"));
    await marks(page).waitFor({ state: "hidden" });
    expect(queries.charts).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("a slice, also when the code of tooltips arrives while the button is down", async () => {
    const { page, problems } = await openFlights(server, browser);
    const name = "How far do they fly?";
    await drawnCharts(page, name);
    const pressed = Promise.withResolvers<void>();
    const arrived = page.waitForResponse(/\/tooltips-[^/]+\.js/);
    await page.route(/\/tooltips-[^/]+\.js/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    const pie = (await card(page, name).locator("canvas").first().boundingBox())!;
    await page.mouse.move(pie.x + pie.width / 2 + 80, pie.y + pie.height / 2 - 10);
    await page.mouse.down();
    pressed.resolve();
    await (await arrived).finished();
    // Time to run it and to draw anew, which must not happen under the pressed button.
    await page.waitForTimeout(300);
    await page.mouse.up();
    await showsFlights(page, await flights(BANDS[await chip(page)]!));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("a bar, by keyboard", async () => {
    const { page, problems } = await openFlights(server, browser);
    const weekdays = card(page, "Average delay by weekday");
    await weekdays.scrollIntoViewIfNeeded();
    const picture = weekdays.getByRole("application");
    await picture.waitFor();
    await chartsDrawn(page);
    await picture.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const weekday = await chip(page);
    await showsFlights(page, await flights(`dayname(departure) = '${weekday}'`));
    const remove = marks(page).getByRole("button", {
      name: `Remove ${weekday} of Average delay by weekday`,
    });
    await remove.focus();
    await page.keyboard.press("Enter");
    await showsFlights(page, await flights("true"));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("a cell, by its menu", async () => {
    const { page, problems } = await openFlights(server, browser);
    const routes = card(page, "Routes with the longest delays");
    await routes.scrollIntoViewIfNeeded();
    await chartsDrawn(page);
    const city = routes.getByRole("row").nth(1).getByRole("button").first();
    const name = (await city.textContent())!.trim();
    await city.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Add cross-filter" }).click();
    await showsFlights(page, await flights(`origin_city = '${name}'`));
    await city.focus();
    await page.keyboard.press("Shift+F10");
    // What filters already cannot be added: a press would take it off.
    await page.getByRole("menuitem", { name: "Remove cross-filter" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Add cross-filter" }).isDisabled()).toBe(true);
    await page.getByRole("menuitem", { name: "Remove cross-filter" }).click();
    await showsFlights(page, await flights("true"));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("cells of a table, one beside another, with a filter of the bar", async () => {
    const { page, problems } = await openFlights(server, browser);
    const routes = card(page, "Routes with the longest delays");
    await routes.scrollIntoViewIfNeeded();
    await chartsDrawn(page);
    const city = (row: number) => routes.getByRole("row").nth(row).getByRole("button").first();
    const first = (await city(1).textContent())!.trim();
    const texts = await routes.getByRole("row").locator("td:first-child").allTextContents();
    const other = texts.findIndex((text) => text.trim() !== first) + 1;
    const second = texts[other - 1]!.trim();
    await city(1).click();
    await showsFlights(page, await flights(`origin_city = '${first}'`));
    await city(other).click({ modifiers: ["Control"] });
    const both = `origin_city IN ('${first}', '${second}')`;
    await showsFlights(page, await flights(both));
    await bar(page).getByRole("combobox", { name: "State of departure" }).click();
    const [state] = await firstRow(
      `SELECT any_value(origin_state) FROM flights WHERE origin_city = '${second}'`,
    );
    await page.getByRole("option", { name: String(state), exact: true }).click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await showsFlights(page, await flights(`${both} AND origin_state = '${state}'`));
    await bar(page).getByRole("button", { name: "Clear all" }).click();
    await showsFlights(page, await flights("true"));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("the dialog that configures filters", () => {
  it("[S2-023] [S2-024] [S2-037] [S2-085] adds filters with a default value and a scope, in Superset's own format", async () => {
    const { page, problems } = await openFlights(server, browser);
    const api = await apiClient(server);
    const readFilters = async () => {
      const { json_metadata } = (await api("GET", "/api/v1/dashboard/flights")).body.result;
      return JSON.parse(json_metadata).native_filter_configuration as Record<string, unknown>[];
    };
    const before = await readFilters();
    await page.getByRole("button", { name: "Add and edit filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("menuitem", { name: "Filter" }).click();
    await dialog.getByRole("button", { name: "Distance", exact: true }).click();

    // What is missing is said, and takes the focus.
    await dialog.getByRole("button", { name: "Save" }).click();
    const name = dialog.getByRole("textbox", { name: "Name" });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByText("Name the filter.").waitFor();
    await page.keyboard.type("Weekday");
    await dialog.getByRole("combobox", { name: "Dataset" }).click();
    await page.getByRole("option", { name: /^flights/ }).click();
    await dialog.getByRole("combobox", { name: "Column", exact: true }).fill("weekday");
    await page.getByRole("option", { name: /weekday/i }).click();
    const start = dialog.getByRole("group", { name: "Starts with" });
    await start.getByRole("combobox").click();
    await page.getByRole("option", { name: "Friday" }).click();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await dialog.getByRole("tab", { name: "Scope" }).click();
    await dialog.getByRole("checkbox", { name: "Miles flown" }).click();
    await dialog.getByText("10 of 11 charts").waitFor();

    // Removing can be taken back for five seconds; others that depend on a filter keep it.
    await dialog.getByRole("button", { name: "Remove State of departure" }).click();
    await page.getByRole("dialog", { name: "Warning" }).getByText("City of departure").waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Remove Distance" }).click();
    await dialog.getByText("Distance removed").waitFor();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("button", { name: "Distance", exact: true }).focus();
    await page.keyboard.press("Alt+ArrowUp");

    const queries = watchQueries(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    await showsFlights(page, await flights("dayname(departure) = 'Friday'"));
    const after = await readFilters();
    expect(after.map((filter) => filter.name)).toEqual([
      "Time range",
      "State of departure",
      "Distance",
      "City of departure",
      "Weekday",
    ]);
    const scopeless = after.find((filter) => filter.name === "Weekday") as {
      id: string;
      scope: { excluded: number[] };
      targets: { datasetId: number }[];
    };
    const [miles] = scopeless.scope.excluded;
    expect(scopeless).toMatchObject({
      id: expect.stringMatching(/^NATIVE_FILTER-/),
      type: "NATIVE_FILTER",
      filterType: "filter_select",
      targets: [{ datasetId: expect.any(Number), column: { name: "weekday" } }],
      defaultDataMask: {
        extraFormData: { filters: [{ col: "weekday", op: "IN", val: ["Friday"] }] },
        filterState: { value: ["Friday"] },
      },
      cascadeParentIds: [],
      scope: { rootPath: ["ROOT_ID"] },
    });
    expect(before.find((filter) => filter.name === "City of departure")).toMatchObject({
      cascadeParentIds: ["NATIVE_FILTER-statefrom"],
    });
    // The chart out of its scope has not asked again.
    await chartsDrawn(page);
    expect(queries.charts.length).toBeGreaterThan(0);
    expect(queries.charts).not.toContain(miles);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
