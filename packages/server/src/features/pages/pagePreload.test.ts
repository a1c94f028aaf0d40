import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { flashMessage } from "../../platform/http/flash.ts";
import { type Client, salesTeam, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "../access/index.ts";
import { chartData } from "../chart-data/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { explore } from "../explore/index.ts";
import { pages } from "./index.ts";

const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
writeFileSync(
  join(webRoot, "index.html"),
  '<html><head></head><body><div id="app" data-bootstrap="__BOOTSTRAP__"></div><!--page-data--><template id="page-scripts"><!--page-scripts--></template><!--page-styles--></body></html>',
);
const files = (name: string) => ({
  scripts: [`/static/assets/${name}.js`],
  styles: [`/static/assets/${name}.css`],
});
writeFileSync(
  join(webRoot, "page-files.json"),
  JSON.stringify({
    screens: { dashboards: files("dashboards"), explore: files("explore") },
    charts: { pie: files("pie"), table: files("table") },
  }),
);
const server = await testApp({
  features: [access, databases, datasets, charts, chartData, dashboards, explore, pages],
  config: { webRoot },
});
const { admin, sales } = await salesTeam(server, "Dashboard");
const pairs = [
  ["datasource_access", `[sales].[orders](id:${sales.ordersId})`],
  ["can_read", "Explore"],
] as const;
const reader = await server.createUser({ pairs });
const stranger = await server.createUser();
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const chart = (
  await admin.post("/api/v1/chart/", {
    slice_name: "</script><script>alert(1)</script>",
    viz_type: "pie",
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: JSON.stringify({ viz_type: "pie", groupby: ["region"], metric: "count" }),
  })
).body.id as number;
const positions = {
  DASHBOARD_VERSION_KEY: "v2",
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
  GRID_ID: { id: "GRID_ID", type: "GRID", children: [`CHART-${chart}`] },
  [`CHART-${chart}`]: { id: `CHART-${chart}`, type: "CHART", children: [], meta: { chartId: chart } },
};
const dashboard = (
  await admin.post("/api/v1/dashboard/", {
    dashboard_title: "Sales",
    slug: "sales",
    published: true,
    json_metadata: JSON.stringify({ positions }),
  })
).body.id as number;

const browserOf = (user: TestUser): Promise<Client> => server.inBrowser(user);
/** Of `<link rel="preload" as="script">`, or of a style sheet. */
const hrefs = (page: string, kind: "script" | "stylesheet") =>
  [...page.matchAll(/<link rel="(?:preload" as=")?(\w+)"[^>]* href="([^"]+)">/g)].flatMap(([, of, href]) =>
    of === kind ? [href] : [],
  );
const repliesOf = (page: string) =>
  JSON.parse(/<script type="application\/json" id="page-replies">(.*?)<\/script>/.exec(page)?.[1] ?? "{}");

describe("a dashboard's page", () => {
  it.each([
    ["its id", () => String(dashboard)],
    ["its slug", () => "sales"],
  ])("brings what the API answers to the same person, by %s", async (_name, idOrSlug) => {
    const browser = await browserOf(reader);
    const page = await browser.get(`/superset/dashboard/${idOrSlug()}/`);
    const replies = repliesOf(page.body);
    const path = `/api/v1/dashboard/${idOrSlug()}`;
    expect(Object.keys(replies)).toEqual([
      path,
      `${path}/charts`,
      `${path}/datasets`,
      `/api/v1/dashboard/favorite_status/?q=${encodeURIComponent(`!(${dashboard})`)}`,
    ]);
    for (const [address, { etag, body }] of Object.entries<{ etag: string | null; body: unknown }>(replies)) {
      const reply = await browser.get(address);
      expect(body).toEqual(reply.body);
      expect(etag).toBe(reply.headers.etag ?? null);
    }
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  it("names the files of the screen and of the chart types that are on it", async () => {
    const page = (await (await browserOf(reader)).get("/superset/dashboard/sales/")).body;
    expect(hrefs(page, "script")).toEqual(["/static/assets/dashboards.js", "/static/assets/pie.js"]);
    expect(hrefs(page, "stylesheet")).toEqual(["/static/assets/dashboards.css", "/static/assets/pie.css"]);
  });

  it("[S4] sends who may not open it to the list, with the reason", async () => {
    const browser = await browserOf(stranger);
    const page = await browser.get("/superset/dashboard/sales/");
    expect([page.status, page.headers.location]).toEqual([302, "/dashboard/list/"]);
    expect(String(page.headers["set-cookie"])).toContain("flash=dashboard-closed");
    expect(flashMessage("dashboard-closed")).toEqual(["danger", "You don't have access to this dashboard."]);
    const nobody = await server.as(null).get("/superset/dashboard/sales/");
    expect([nobody.status, nobody.headers.location]).toEqual([
      302,
      "/login/?next=%2Fsuperset%2Fdashboard%2Fsales%2F",
    ]);
  });

  it.each(["nothing", "999999", "00000000-0000-4000-8000-000000000000"])(
    "tells nobody but administrators that there is no dashboard %s",
    async (name) => {
      const path = `/superset/dashboard/${name}/`;
      const hidden = await (await browserOf(stranger)).get("/superset/dashboard/sales/");
      const reply = await (await browserOf(stranger)).get(path);
      for (const part of ["status", "body"] as const) expect(reply[part]).toEqual(hidden[part]);
      for (const header of ["location", "set-cookie"]) {
        expect(String(reply.headers[header])).toBe(String(hidden.headers[header]));
      }
      const page = await (await browserOf(server.admin)).get(path);
      expect(page.status).toBe(200);
      expect(page.body).not.toContain("page-replies");
      expect(hrefs(page.body, "script")).toEqual(["/static/assets/dashboards.js"]);
    },
  );

  it("runs nothing of what users have written", async () => {
    const page = (await (await browserOf(reader)).get("/superset/dashboard/sales/")).body;
    expect(page).not.toContain("</script><script>");
    expect(JSON.stringify(repliesOf(page))).toContain("</script><script>alert(1)");
  });
});

describe("explore's page", () => {
  it.each([
    ["a chart", () => `?slice_id=${chart}`, "pie"],
    ["a chart as another type", () => `?slice_id=${chart}&viz_type=table`, "table"],
    ["a dataset", () => `?datasource_type=table&datasource_id=${sales.ordersId}`, null],
  ])("brings %s, and the files of its type", async (_name, search, vizType) => {
    const page = (await (await browserOf(reader)).get(`/explore/${search()}`)).body;
    const [[address, { body }]] = Object.entries<{ body: { result: { dataset: { id: number } } } }>(
      repliesOf(page),
    ) as [[string, { body: { result: { dataset: { id: number } } } }]];
    expect(address).toMatch(/^\/api\/v1\/explore\/\?(slice_id=\d+|datasource_id=\d+&datasource_type=table)$/);
    expect(body.result.dataset.id).toBe(sales.ordersId);
    expect(hrefs(page, "script")).toEqual([
      "/static/assets/explore.js",
      ...(vizType === null ? [] : [`/static/assets/${vizType}.js`]),
    ]);
  });

  it("brings nothing that its caller may not read", async () => {
    const page = (await (await browserOf(stranger)).get(`/explore/?slice_id=${chart}`)).body;
    expect(page).not.toContain("page-replies");
  });
});

it("a page whose replies are large has the browser ask for them beside its scripts", async () => {
  const large = "x".repeat(150_000);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { css: large });
  const page = (await (await browserOf(reader)).get("/superset/dashboard/sales/")).body;
  expect(page).not.toContain(large);
  expect(page).toContain('<link rel="preload" as="fetch" crossorigin href="/api/v1/dashboard/sales">');
  expect(Object.keys(repliesOf(page))).toContain("/api/v1/dashboard/sales/charts");
});
