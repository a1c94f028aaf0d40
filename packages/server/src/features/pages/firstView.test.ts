import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { salesTeam, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "../access/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "../explore/index.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { pages } from "./index.ts";

const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
writeFileSync(
  join(webRoot, "index.html"),
  '<html><head></head><body><div id="app" data-bootstrap="__BOOTSTRAP__"></div><!--page-data--><template id="page-scripts"><!--page-scripts--></template><!--page-styles--><script src="/main.js"></script></body></html>',
);
const server = await testApp({
  features: [access, databases, datasets, charts, chartData, dashboards, explore, rowLevelSecurity, pages],
  config: { webRoot, FIRST_VIEW_TIMEOUT: 60 },
});
const { admin, sales } = await salesTeam(server, "Dashboard");
const pairs = [["datasource_access", `[sales].[orders](id:${sales.ordersId})`]] as const;
const reader = await server.createUser({ pairs });
const explorer = await server.createUser({ pairs: [...pairs, ["can_read", "Explore"]] });
const stranger = await server.createUser();
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "count" };
const FORMS: Record<string, object> = {
  pie: { groupby: ["region"], metric: COUNT },
  echarts_timeseries_bar: { x_axis: "region", metrics: [COUNT] },
  table: { groupby: ["region"], metrics: [COUNT] },
};

async function chartOf(viz_type: string, change: object = {}, slice_name = viz_type): Promise<number> {
  const params = JSON.stringify({ viz_type, ...FORMS[viz_type], ...change });
  const source = { datasource_id: sales.ordersId, datasource_type: "table" };
  return (await admin.post("/api/v1/chart/", { slice_name, viz_type, params, ...source })).body.id;
}

/** A dashboard of these charts below each other, each 400 px high. */
async function dashboardOf(ids: number[], metadata: object = {}): Promise<number> {
  const rows = ids.map((id) => [
    [`ROW-${id}`, { type: "ROW", children: [`CHART-${id}`], meta: {} }],
    [`CHART-${id}`, { type: "CHART", children: [], meta: { chartId: id, width: 12, height: 50 } }],
  ]);
  const positions = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: ids.map((id) => `ROW-${id}`) },
    ...Object.fromEntries(rows.flat().map(([id, node]) => [id, { id, ...(node as { children: string[] }) }])),
  };
  const json_metadata = JSON.stringify({ positions, ...metadata });
  const fields = { dashboard_title: "Sales & more", published: true, json_metadata };
  return (await admin.post("/api/v1/dashboard/", fields)).body.id;
}

const VIEW = "sightline_view=1425x900x1440.light.Europe/Berlin";

const pageFor = async (user: TestUser, id: number, search = "", view = VIEW): Promise<string> =>
  (await server.as(user).get(`/superset/dashboard/${id}/${search}`, { cookie: view })).body;
const picturesIn = (page: string): number[] =>
  [...page.matchAll(/data-first-picture="(\d+)"/g)].map(([, id]) => Number(id));

const pie = await chartOf("pie");
const bar = await chartOf("echarts_timeseries_bar");
const table = await chartOf("table");
const dashboard = await dashboardOf([pie, bar, table]);

describe("the first view of a dashboard", () => {
  it("comes behind what the scripts need, with the pictures that are in the window", async () => {
    const page = await pageFor(reader, dashboard);
    expect(page.indexOf('id="first-view"')).toBeGreaterThan(page.indexOf("/main.js"));
    expect(page).toMatch(/<h1>Sales &amp; more<\/h1>.*<\/div><\/body>/s);
    expect(picturesIn(page)).toEqual([pie, bar]);
    expect(page).toMatch(new RegExp(`#fv-${pie}\\{left:16px;top:96px;width:1393px;height:400px\\}`));
    expect(page).toMatch(/<text[^>]*>North<\/text>/);
  });

  it("has no style but those that the content policy lets through", async () => {
    const page = await pageFor(reader, dashboard);
    const view = page.slice(page.indexOf("<style"));
    expect(view).toMatch(/^<style nonce="[\w+/=]{20,}">/);
    expect(view).not.toMatch(/\sstyle=/);
  });

  it.each([
    ["in a window that is not known", "", ""],
    ["in a narrow window", "", "sightline_view=767x900x767.light"],
    ["in a window of nonsense", "", "sightline_view=99999x900x99999.light"],
    ["while it is edited", "?edit=true", VIEW],
    ["with filters in the address", "?native_filters=(a:1)", VIEW],
    ["without its title", "?standalone=2", VIEW],
  ])("is not drawn %s", async (_name, search, view) => {
    expect(await pageFor(reader, dashboard, search, view)).not.toContain("first-view");
  });

  it("shows nobody what they may not read", async () => {
    const page = await pageFor(stranger, dashboard);
    expect(page).not.toContain("first-view");
    expect(page).not.toContain("North");
  });

  it("shows rows that row-level security lets through, also when others have seen more", async () => {
    expect(await pageFor(reader, dashboard)).toContain(">South</text>");
    const [{ id: role }] = (await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .execute()) as [{ id: number }];
    const rule = await admin.post("/api/v1/rowlevelsecurity/", {
      name: "north only",
      filter_type: "Regular",
      tables: [sales.ordersId],
      roles: [role],
      clause: "region = 'North'",
    });
    expect(rule.status).toBe(201);
    const page = await pageFor(await server.createUser({ pairs }), dashboard);
    expect(page).toContain(">North</text>");
    expect(page).not.toContain(">South</text>");
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });

  it("leaves out a chart whose query fails", async () => {
    const broken = await chartOf("pie", { groupby: ["nothing"] });
    expect(picturesIn(await pageFor(reader, await dashboardOf([broken, pie])))).toEqual([pie]);
  });

  it("runs nothing of what users have written", async () => {
    const label = "<img src=x onerror=alert(1)>";
    const metric = { expressionType: "SQL", sqlExpression: "COUNT(*)", label };
    const hostile = await chartOf("echarts_timeseries_bar", { metrics: [metric], show_legend: true }, label);
    const page = await pageFor(reader, await dashboardOf([hostile]));
    expect(picturesIn(page)).toEqual([hostile]);
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(page).not.toContain("<img");
  });

  it("gives the labels of later pictures the colors of earlier ones", async () => {
    const second = await chartOf("pie", { color_scheme: "d3Category10" });
    const page = await pageFor(reader, await dashboardOf([pie, second]));
    const given = [...page.matchAll(/data-given="([^"]*)"/g)].map(([, text = ""]) =>
      JSON.parse(text.replaceAll("&quot;", '"')),
    );
    expect(given).toHaveLength(2);
    expect(given[1].colors).toEqual(given[0].colors);
    expect(Object.keys(given[0].colors)).toContain("North");
  });
});

describe("the first view of a chart that is explored", () => {
  it.each([
    ["is drawn where all columns stand beside it", 1440, true],
    ["is not drawn where some may be folded", 1000, false],
  ])("%s", async (_name, width, isDrawn) => {
    const cookie = `sightline_view=${width}x900x${width}.light`;
    const page = await server.as(explorer).get(`/explore/?slice_id=${pie}`, { cookie });
    expect(page.body.includes("first-view")).toBe(isDrawn);
  });
});
