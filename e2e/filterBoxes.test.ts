import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { logIn, newJourney } from "./lib/browser.ts";
import { chartsDrawn } from "./lib/dashboard.ts";
import { filterBar as bar, card, openExampleData, showsFlights } from "./lib/flights.ts";
import { apiClient, chartId } from "./lib/server.ts";
import { openServer } from "./lib/stage.ts";

const { server, browser } = await openServer();
const { flights } = openExampleData(server);

/** A dashboard as an old release left it in the store: with a filter box beside a chart. */
beforeAll(async () => {
  const api = await apiClient(server);
  const number = await chartId(server, "Flights");
  const { datasource_id } = (await api("GET", `/api/v1/chart/${number}`)).body.result;
  const params = {
    viz_type: "filter_box",
    datasource: `${datasource_id}__table`,
    filter_configs: [
      { column: "origin_state", label: "State", multiple: true, asc: true, clearable: true },
      { column: "origin_city", label: "City", multiple: true, metric: "count", asc: false },
    ],
    date_filter: true,
    time_range: "No filter",
  };
  const made = await api("POST", "/api/v1/chart/", {
    ...{ slice_name: "Choose flights", viz_type: "filter_box", params: JSON.stringify(params) },
    ...{ datasource_id, datasource_type: "table" },
  });
  const box = made.body.id as number;
  const chart = (id: number) => ({
    ...{ id: `CHART-${id}`, type: "CHART", children: [] },
    meta: { chartId: id, width: 4, height: 40 },
  });
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ["ROW-1"] },
    "ROW-1": { id: "ROW-1", type: "ROW", children: [`CHART-${box}`, `CHART-${number}`], meta: {} },
    [`CHART-${box}`]: chart(box),
    [`CHART-${number}`]: chart(number),
  };
  const default_filters = JSON.stringify({ [box]: { origin_state: ["CA"] } });
  const reply = await api("POST", "/api/v1/dashboard/", {
    ...{ dashboard_title: "Old", slug: "old", published: true },
    json_metadata: JSON.stringify({ positions, default_filters }),
  });
  expect(reply.status).toBe(201);
});

it("a filter box filters its dashboard, becomes native filters, and is itself again after undo", async () => {
  const { page, problems } = await newJourney(browser);
  await logIn(page, server);
  await page.goto(`${server.url}/superset/dashboard/old/`);
  await showsFlights(page, await flights("origin_state = 'CA'"));
  const box = card(page, "Choose flights");
  await box.getByRole("button", { name: /^State/ }).click();
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest("[role=group]")?.getAttribute("aria-label")),
    )
    .toBe("State");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "City" }).fill("San Diego");
  await page.getByRole("option", { name: "San Diego", exact: true }).click();
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Apply" }).click();
  await showsFlights(page, await flights("origin_state = 'CA' AND origin_city = 'San Diego'"));
  const pictures = process.env.SIGHTLINE_PICTURES;
  if (pictures) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, "filter-box.png") });
  }

  await page.getByRole("button", { name: "Convert" }).click();
  await page.getByText("3 native filters were created.").waitFor();
  await box.waitFor({ state: "hidden" });
  await showsFlights(page, await flights("origin_state = 'CA'"));
  await page.getByRole("button", { name: "Undo" }).click();
  await box.waitFor();

  // Once more, for good.
  await page.getByRole("button", { name: "Convert" }).click();
  await box.waitFor({ state: "hidden" });
  await page.reload();
  await chartsDrawn(page);
  await showsFlights(page, await flights("origin_state = 'CA'"));
  await page.getByRole("button", { name: "Add and edit filters" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "City", exact: true }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
