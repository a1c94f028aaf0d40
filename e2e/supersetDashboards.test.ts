import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { logIn, newJourney } from "./lib/browser.ts";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn, showAll } from "./lib/dashboard.ts";
import { filterBar as bar, card, openExampleData, showsFlights } from "./lib/flights.ts";
import { apiClient } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";
import { importSupersetDashboards } from "./lib/supersetBundle.ts";

const { server, browser } = await openServer({ FEATURE_FLAGS: { HORIZONTAL_FILTER_BAR: true } });
const { firstRow, flights } = openExampleData(server);
beforeAll(() => importSupersetDashboards(server));

/** Where pictures of the pages go; missing: nobody wants to look at them. */
const PICTURES = process.env.SIGHTLINE_PICTURES;

async function openDashboard(slug: string, size?: { width: number; height: number }) {
  const journey = await newJourney(browser, size);
  await logIn(journey.page, server);
  await journey.page.goto(`${server.url}/superset/dashboard/${slug}/`);
  await chartsDrawn(journey.page);
  return journey;
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** What a dashboard shows with the values that are stored with it. */
const DASHBOARDS: {
  slug: string;
  /** All charts of its open tabs. */
  charts: string[];
  /** SQL: the flights that its filters leave. */
  flights: string;
  /** Entries of the filter bar. */
  filters: string[];
}[] = [
  {
    slug: "superset-components",
    charts: ["Flights", "Late ones", "How far do they fly?"],
    flights: "true",
    filters: [],
  },
  {
    slug: "superset-filters",
    charts: ["Flights", "Departures", "Flights by time"],
    flights:
      "origin_state IN ('CA', 'NY') AND distance BETWEEN 500 AND 2000 AND departure >= '2001-02-01' AND departure < '2001-04-01'",
    filters: ["When", "State", "City", "Distance", "Time column", "Time grain"],
  },
  {
    slug: "superset-scopes",
    charts: ["Flights", "How far do they fly?"],
    flights: "origin_state = 'TX'",
    filters: ["Only one", "Only two"],
  },
  {
    slug: "superset-filter-box",
    charts: ["Flights", "Late flights"],
    flights: "origin_state IN ('CA', 'TX') AND dayname(departure) = 'Monday'",
    filters: ["Time range", "State", "Weekday"],
  },
  {
    slug: "superset-customisations",
    charts: ["Flights", "Departures", "Flights by time"],
    flights: "origin_state <> 'CA' AND origin_city ILIKE '%san%' AND distance >= 300",
    filters: ["Not these states", "City holds", "At least", "Split by", "Step", "Time"],
  },
];

describe("dashboards that Superset stored", () => {
  it.each(DASHBOARDS)("$slug opens with the right numbers", async (dashboard) => {
    const { page, problems } = await openDashboard(dashboard.slug);
    expect(await showAll(page)).toEqual(dashboard.charts);
    await showsFlights(page, await flights(dashboard.flights));
    const more = bar(page).getByRole("button", { name: "More filters" });
    if (dashboard.filters.length > 0 && (await more.count()) > 0) await more.click();
    for (const name of dashboard.filters) {
      await page.getByRole("group", { name, exact: true }).first().waitFor();
    }
    await takePicture(page, dashboard.slug);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("show all components", async () => {
    const { page, problems } = await openDashboard("superset-components");
    await page.getByRole("heading", { name: "All of it" }).waitFor();
    await page.getByRole("heading", { name: "In a column" }).waitFor();
    await page.getByRole("heading", { name: "Notes" }).waitFor();
    await page.getByRole("tab", { name: "Second" }).click();
    expect(await showAll(page)).toContain("Average delay by weekday");
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("filter the charts of a scope, and have marks filter those of theirs", async () => {
    const { page, problems } = await openDashboard("superset-scopes");
    await page.getByRole("tab", { name: "Two" }).click();
    const first = (await firstRow(
      "SELECT origin_state FROM flights WHERE dayname(departure) = 'Friday' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
    )) as string[];
    const [count] = await firstRow(
      `SELECT count(*) FROM flights WHERE dayname(departure) = 'Friday' AND origin_state = '${first[0]}'`,
    );
    const row = card(page, "Departures").getByRole("row").filter({ hasText: first[0]! });
    await expect.poll(() => row.first().textContent()).toMatch(new RegExp(numberText(Number(count))));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

const numberText = (value: number): string => `${value}|${value.toLocaleString("en-US")}`;

describe("each type of filter", () => {
  it("limits the values of those that depend on it, and changes the charts", async () => {
    const { page, problems } = await openDashboard("superset-filters");
    const group = (name: string) => page.getByRole("group", { name, exact: true });
    const apply = () => bar(page).getByRole("button", { name: "Apply" }).click();
    const choose = async (name: string, option: string) => {
      await group(name).getByRole("combobox").click();
      await page.getByRole("option", { name: option, exact: true }).click();
      await page.keyboard.press("Escape");
    };
    // Only cities of the chosen states, with flights of more than 100 miles.
    await group("City").getByRole("combobox").click();
    const [cities] = await firstRow(
      "SELECT count(DISTINCT origin_city) FROM flights WHERE origin_state IN ('CA', 'NY') AND distance > 100",
    );
    await expect.poll(() => page.getByRole("option").count()).toBe(Number(cities));
    await page.getByRole("option", { name: "San Diego", exact: true }).click();
    await page.keyboard.press("Escape");
    await apply();
    const when = "departure >= '2001-02-01' AND departure < '2001-04-01'";
    const near = "origin_city = 'San Diego' AND distance >= 500";
    await showsFlights(page, await flights(`${near} AND distance <= 2000 AND ${when}`));

    // A bound less, and no time: one after the other, so that each can be told from the others.
    await page.getByRole("textbox", { name: "Distance: To" }).fill("");
    await apply();
    await showsFlights(page, await flights(`${near} AND ${when}`));
    await group("When")
      .getByRole("button", { name: /^Clear/ })
      .click();
    await apply();
    await showsFlights(page, await flights(near));

    const grains: unknown[] = [];
    page.on("request", (request) => {
      for (const { form_data } of contextsOf(request)) {
        if (form_data.viz_type === "echarts_timeseries_bar") grains.push(form_data.extra_form_data);
      }
    });
    await choose("Time grain", "Day");
    await apply();
    await expect.poll(() => grains.at(-1)).toMatchObject({ time_grain_sqla: "P1D" });
    await group("Time column")
      .getByRole("button", { name: /^Clear/ })
      .click();
    await apply();
    await expect.poll(() => grains.at(-1)).not.toHaveProperty("granularity_sqla");
    await chartsDrawn(page);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("what readers may change of the look of charts", () => {
  it("groups charts by other columns, and changes the step of time", async () => {
    const { page, problems } = await openDashboard("superset-customisations");
    const table = card(page, "Departures");
    const headers = () => table.getByRole("columnheader").allTextContents();
    await expect.poll(headers).toEqual(expect.arrayContaining([expect.stringContaining("Weekday")]));
    await expect.poll(() => table.getByRole("row").count()).toBe(8);
    // The horizontal bar may hold it behind a button.
    const more = bar(page).getByRole("button", { name: "More filters" });
    if ((await more.count()) > 0) await more.click();
    const by = page.getByRole("group", { name: "Split by", exact: true });
    await by.getByRole("button", { name: "Clear: Weekday" }).click();
    await by.getByRole("combobox").click();
    await page.getByRole("option", { name: "Length of flight" }).click();
    await page.keyboard.press("Escape");
    await bar(page).getByRole("button", { name: "Apply" }).click();
    await expect.poll(headers).toEqual(expect.arrayContaining([expect.stringContaining("Length of flight")]));
    await takePicture(page, "customised");
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("is configured with the filters, and stored as Superset reads it", async () => {
    const { page, problems } = await openDashboard("superset-customisations");
    await page.getByRole("button", { name: "Add and edit filters" }).click();
    const dialog = page.getByRole("dialog", { name: "Add and edit filters" });
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("menuitem", { name: "Display control" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Also by");
    await dialog.getByRole("combobox", { name: "Dataset" }).click();
    await page.getByRole("option", { name: /^flights/ }).click();
    await dialog.getByRole("combobox", { name: "Columns to choose from" }).click();
    await page.getByRole("option", { name: "Length of flight" }).click();
    await page.keyboard.press("Escape");
    await takePicture(page, "dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "hidden" });
    const api = await apiClient(server);
    const { json_metadata } = (await api("GET", "/api/v1/dashboard/superset-customisations")).body.result;
    const { chart_customization_config, native_filter_configuration } = JSON.parse(json_metadata);
    expect(native_filter_configuration).toHaveLength(3);
    expect(chart_customization_config.map(({ name }: { name: string }) => name)).toEqual([
      ...["Split by", "Step", "Time", "Also by"],
    ]);
    expect(chart_customization_config[3]).toMatchObject({
      id: expect.stringMatching(/^CHART_CUSTOMIZATION-/),
      type: "CHART_CUSTOMIZATION",
      filterType: "chart_customization_dynamic_groupby",
      targets: [{ datasetId: expect.any(Number) }],
      controlValues: { availableColumns: ["distance_band"] },
    });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it("stands above the charts at 1440 pixels, and in a sheet at 390", async () => {
    const { page } = await openDashboard("superset-customisations");
    await bar(page).getByRole("button", { name: "More filters" }).waitFor();
    const { height } = (await bar(page).boundingBox())!;
    expect(height).toBeLessThan(120);
    await page.context().close();
    const phone = await openDashboard("superset-customisations", { width: 390, height: 844 });
    await phone.page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = phone.page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("group", { name: "Split by", exact: true }).waitFor();
    await sheet.getByRole("heading", { name: "Display controls" }).waitFor();
    await takePicture(phone.page, "customised-phone");
    expect(phone.problems).toEqual([]);
    await phone.page.context().close();
  });
});
