import { describe, expect, it } from "vitest";
import { contextsOf } from "./lib/chartRequests.ts";
import { chartsDrawn, settledTitles, showAll } from "./lib/dashboard.ts";
import { apiClient } from "./lib/server.ts";
import { openStage } from "./lib/stage.ts";

const { server, journey, page } = await openStage();
const api = await apiClient(server);

const TABS = ["One", "Two", "Three", "Four", "Five", "Six"];
const CHARTS_PER_TAB = 10;
const titleOf = (tab: string, at: number) => `${tab} ${at + 1}`;
const titlesOf = (tab: string) => Array.from({ length: CHARTS_PER_TAB }, (_, at) => titleOf(tab, at));

/** The ids of charts that were asked for, each time. */
const asked: unknown[] = [];
page.on("request", (request) => {
  for (const { form_data } of contextsOf(request)) asked.push(form_data.slice_id);
});

/** A dashboard of six tabs with ten charts each. */
async function makeDashboard(): Promise<{ path: string; ids: Map<string, number> }> {
  const { body } = await api("GET", "/api/v1/dashboard/flights/charts");
  const datasource_id = Number(String(body.result[0].form_data.datasource).split("__")[0]);
  const ids = new Map<string, number>();
  for (const tab of TABS) {
    for (const [at, slice_name] of titlesOf(tab).entries()) {
      const made = await api("POST", "/api/v1/chart/", {
        slice_name,
        viz_type: "big_number_total",
        datasource_id,
        datasource_type: "table",
        // Other rows for each, so that no two of them ask the same.
        params: JSON.stringify({
          metric: {
            expressionType: "SQL",
            sqlExpression: `COUNT(*) + ${TABS.indexOf(tab) * 100 + at}`,
            label: "n",
          },
        }),
      });
      ids.set(slice_name, made.body.id);
    }
  }
  const node = (one: string, type: string, children: string[], meta: object = {}) => ({
    [one]: { id: one, type, children, meta },
  });
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ...node("ROOT_ID", "ROOT", ["TABS-1"]),
    ...node("GRID_ID", "GRID", []),
    ...node(
      "TABS-1",
      "TABS",
      TABS.map((tab) => `TAB-${tab}`),
    ),
    ...Object.assign(
      {},
      ...TABS.map((tab) => ({
        ...node(
          `TAB-${tab}`,
          "TAB",
          titlesOf(tab).map((title) => `ROW-${title}`),
          { text: tab },
        ),
        ...Object.assign(
          {},
          ...titlesOf(tab).map((title) => ({
            ...node(`ROW-${title}`, "ROW", [`CHART-${title}`]),
            ...node(`CHART-${title}`, "CHART", [], { chartId: ids.get(title), width: 4, height: 30 }),
          })),
        ),
      })),
    ),
  };
  const made = await api("POST", "/api/v1/dashboard/", {
    dashboard_title: "Sixty charts",
    json_metadata: JSON.stringify({ positions }),
  });
  return { path: `/superset/dashboard/${made.body.id}/`, ids };
}

describe("tabs with 60 charts", () => {
  it("load the charts of the open tab alone, each once, and those of others when they are opened", async () => {
    const { path, ids } = await makeDashboard();
    await page.goto(`${server.url}${path}`);
    expect(await settledTitles(page)).toEqual(titlesOf("One"));
    await chartsDrawn(page);
    const idsOf = (tab: string) => titlesOf(tab).map((title) => ids.get(title));
    for (const id of asked) expect(idsOf("One")).toContain(id);
    expect(await showAll(page)).toEqual(titlesOf("One"));
    await page.getByRole("tab", { name: "One", exact: true }).press("ArrowRight");
    expect(await showAll(page)).toEqual(titlesOf("Two"));
    await page.getByRole("tab", { name: "Six", exact: true }).click();
    expect(await showAll(page)).toEqual(titlesOf("Six"));
    // Back: nothing is asked for again.
    await page.getByRole("tab", { name: "One", exact: true }).click();
    expect(await showAll(page)).toEqual(titlesOf("One"));
    for (const id of [...idsOf("Two"), ...idsOf("Six")]) expect(asked).toContain(id);
    // Those of tabs that nobody opened were not asked for, and none was twice.
    for (const id of [...idsOf("Three"), ...idsOf("Four"), ...idsOf("Five")]) expect(asked).not.toContain(id);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("caused no console error and no failed request", () => {
    expect(journey.problems).toEqual([]);
  });
});
