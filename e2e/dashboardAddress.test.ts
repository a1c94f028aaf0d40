import { describe, expect, it } from "vitest";
import { card, FLIGHTS, openExampleData, showsFlights } from "./lib/flights.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const { flights } = openExampleData(server);
const api = await apiClient(server);

describe("[S2-005] the address of a dashboard carries", () => {
  it("the edit flag", async () => {
    await page.goto(`${server.url}${FLIGHTS}?edit=true`);
    await page.getByRole("textbox", { name: "Title of the dashboard" }).waitFor();
  });

  it("preselected filters", async () => {
    const { body } = await api("GET", "/api/v1/dashboard/flights/charts");
    const [{ id }] = body.result;
    const preselected = encodeURIComponent(JSON.stringify({ [id]: { origin_state: ["TX"] } }));
    await page.goto(`${server.url}${FLIGHTS}?preselect_filters=${preselected}`);
    await showsFlights(page, await flights("origin_state = 'TX'"));
  });

  it("native filters", async () => {
    const masks =
      "(NATIVE_FILTER-statefrom:(extraFormData:(filters:!((col:origin_state,op:IN,val:!(CA)))),filterState:(value:!(CA))))";
    await page.goto(`${server.url}${FLIGHTS}?native_filters=${masks}`);
    await showsFlights(page, await flights("origin_state = 'CA'"));
  });

  it("a focused chart: its tab is opened, and it is scrolled to", async () => {
    const { body } = await api("GET", "/api/v1/dashboard/flights/charts");
    const [{ id, slice_name }] = body.result;
    const node = (one: string, type: string, children: string[], meta: object = {}) => ({
      [one]: { id: one, type, children, meta },
    });
    const positions = {
      DASHBOARD_VERSION_KEY: "v2",
      ...node("ROOT_ID", "ROOT", ["TABS-1"]),
      ...node("GRID_ID", "GRID", []),
      ...node("TABS-1", "TABS", ["TAB-1", "TAB-2"]),
      ...node("TAB-1", "TAB", [], { text: "First" }),
      ...node("TAB-2", "TAB", ["MARKDOWN-1", "ROW-1"], { text: "Second" }),
      ...node("MARKDOWN-1", "MARKDOWN", [], { code: "Above", width: 12, height: 100 }),
      ...node("ROW-1", "ROW", ["CHART-1"]),
      ...node("CHART-1", "CHART", [], { chartId: id, width: 4, height: 50 }),
    };
    const made = await api("POST", "/api/v1/dashboard/", {
      dashboard_title: "Focus",
      json_metadata: JSON.stringify({ positions }),
      position_json: JSON.stringify(positions),
    });
    await page.goto(`${server.url}/superset/dashboard/${made.body.id}/?focused_chart=${id}`);
    await card(page, slice_name).waitFor();
    expect(await page.getByRole("tab", { name: "Second" }).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

it("caused no console error and no failed request", () => {
  expect(journey.problems).toEqual([]);
});
