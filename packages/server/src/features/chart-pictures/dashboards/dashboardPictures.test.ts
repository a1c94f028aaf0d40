import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, testApp } from "../../../testing/index.ts";
import { chartData } from "../../chart-data/index.ts";
import { charts } from "../../charts/index.ts";
import { dashboardLinks } from "../../dashboard-links/index.ts";
import { dashboards } from "../../dashboards/index.ts";
import { databases } from "../../databases/index.ts";
import { datasets } from "../../datasets/index.ts";
import { rowLevelSecurity } from "../../row-level-security/index.ts";
import { chartPictures } from "../index.ts";

const server = await testApp({
  features: [
    ...[databases, datasets, charts, chartData, dashboards],
    ...[dashboardLinks, chartPictures, rowLevelSecurity],
  ],
  now: new Date("2025-03-01T10:20:30.123Z"),
});
const { sales, admin, asMia, asBen } = await salesTeam(server, "Dashboard");
afterAll(() => server.close());

const COUNT = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "count" };

async function createObject(path: string, body: object): Promise<number> {
  const reply = await admin.post(path, body);
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const chart = (params: object = {}, viz_type = "big_number_total") =>
  createObject("/api/v1/chart/", {
    slice_name: "Orders",
    viz_type,
    datasource_id: sales.ordersId,
    datasource_type: "table",
    params: JSON.stringify({ metric: COUNT, ...params }),
  });

const node = (id: string, type: string, children: string[], meta: object = {}) => ({
  [id]: { id, type, children, meta },
});
const chartNode = (chartId: number) =>
  node(`CHART-${chartId}`, "CHART", [], { chartId, width: 4, height: 30 });
/** Two tabs: a chart and a text in the first one, a chart in the second one. */
const positions = (first: number, second: number, code = "**Hello**") => ({
  ...node("ROOT_ID", "ROOT", ["TABS-1"]),
  ...node("GRID_ID", "GRID", []),
  ...node("TABS-1", "TABS", ["TAB-1", "TAB-2"]),
  ...node("TAB-1", "TAB", ["ROW-1"], { text: "One" }),
  ...node("TAB-2", "TAB", ["ROW-2"], { text: "Two" }),
  ...node("ROW-1", "ROW", [`CHART-${first}`, "MARKDOWN-1"], { background: "BACKGROUND_TRANSPARENT" }),
  ...node("ROW-2", "ROW", [`CHART-${second}`], { background: "BACKGROUND_TRANSPARENT" }),
  ...node("MARKDOWN-1", "MARKDOWN", [], { width: 4, height: 30, code }),
  ...chartNode(first),
  ...chartNode(second),
});
const FILTER = {
  id: "NATIVE_FILTER-region",
  type: "NATIVE_FILTER",
  filterType: "filter_select",
  name: "Region",
  targets: [{ datasetId: sales.ordersId, column: { name: "region" } }],
  controlValues: {},
  defaultDataMask: {},
  cascadeParentIds: [],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
};
const NORTH = {
  [FILTER.id]: {
    id: FILTER.id,
    extraFormData: { filters: [{ col: "region", op: "IN", val: ["North"] }] },
    filterState: { value: ["North"] },
  },
};

async function dashboard(code?: string): Promise<number> {
  const [first, second] = [await chart(), await chart({ metric: COUNT, groupby: ["region"] }, "pie")];
  return createObject("/api/v1/dashboard/", {
    dashboard_title: "Sales",
    published: true,
    json_metadata: JSON.stringify({
      positions: positions(first, second, code),
      native_filter_configuration: [FILTER],
    }),
  });
}
const path = (id: number, rest: string) => `/api/v1/dashboard/${id}/${rest}`;
const thumbnailOf = async (client: Client, id: number): Promise<string> =>
  (await client.get(`/api/v1/dashboard/${id}`)).body.result.thumbnail_url;

/** Asks until the picture is drawn: on a busy machine that takes longer than the server waits. */
async function waitForPicture(client: Client, address: string) {
  for (;;) {
    const reply = await client.get(address);
    if (reply.status !== 202) return reply;
    await delay(100);
  }
}
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
const SMALL = "(window_size:!(1200,600),thumb_size:!(600,300))";

describe("the thumbnail of a dashboard", () => {
  it("is a PNG of its upper part, in the size and theme that are asked for", async () => {
    const address = await thumbnailOf(admin, await dashboard());
    const light = await waitForPicture(admin, `${address}?q=${SMALL}`);
    expect(light).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    expect(sizeOf(light.bytes)).toEqual([600, 300]);
    const dark = await waitForPicture(admin, `${address}?q=${SMALL.replace("(", "(theme:dark,")}`);
    expect(dark.bytes.equals(light.bytes)).toBe(false);
    expect(sizeOf((await waitForPicture(admin, address)).bytes)).toEqual([800, 600]);
  });

  it("shows texts, and leads to the current one when the dashboard or a chart has changed", async () => {
    const id = await dashboard();
    const before = await thumbnailOf(admin, id);
    const picture = (await waitForPicture(admin, `${before}?q=${SMALL}`)).bytes;
    const other = await thumbnailOf(admin, await dashboard("Other words"));
    expect((await waitForPicture(admin, `${other}?q=${SMALL}`)).bytes.equals(picture)).toBe(false);
    await admin.put(`/api/v1/dashboard/${id}`, { dashboard_title: "Renamed" });
    const after = await thumbnailOf(admin, id);
    expect(after).not.toBe(before);
    expect(await admin.get(`${before}?q=${SMALL}`)).toMatchObject({
      status: 302,
      headers: { location: `${after}?q=${encodeURIComponent(SMALL)}` },
    });
  });

  it("shows each reader the rows that row-level security lets through, also when others have seen more", async () => {
    const id = await dashboard();
    const whole = (await waitForPicture(asMia, await thumbnailOf(asMia, id))).bytes;
    const gamma = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    const rule = await createObject("/api/v1/rowlevelsecurity/", {
      name: "north only",
      filter_type: "Regular",
      tables: [sales.ordersId],
      roles: [gamma.id],
      clause: "region = 'North'",
    });
    const limited = (await waitForPicture(asMia, await thumbnailOf(asMia, id))).bytes;
    expect(limited.equals(whole)).toBe(false);
    expect((await waitForPicture(admin, await thumbnailOf(admin, id))).bytes.equals(whole)).toBe(true);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule}`);
  });

  it("is in the list, and not there for who may not open the dashboard", async () => {
    const id = await dashboard();
    const address = await thumbnailOf(admin, id);
    const list = (await admin.get("/api/v1/dashboard/?q=(columns:!(id,thumbnail_url))")).body.result;
    expect(list).toContainEqual({ id, thumbnail_url: address });
    await admin.put(`/api/v1/dashboard/${id}`, { published: false });
    const unpublished = await thumbnailOf(admin, id);
    expect((await asMia.get(unpublished)).status).toBe(404);
    expect((await server.as(null).get(unpublished)).status).toBe(401);
  });
});

describe("a screenshot of a dashboard", () => {
  async function shot(client: Client, id: number, body: object = {}) {
    const ask = () => client.post(path(id, `cache_dashboard_screenshot/?q=${SMALL}`), body);
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200);
    return (await ask()).body;
  }
  const picture = async (client: Client, id: number, body: object = {}) =>
    (await client.get((await shot(client, id, body)).image_url)).bytes;

  it("is drawn after it was asked for, and fetched by its key as PNG and PDF", async () => {
    const id = await dashboard();
    const asked = await admin.post(path(id, `cache_dashboard_screenshot/?q=${SMALL}`), {});
    expect(asked).toMatchObject({
      status: 202,
      body: {
        dashboard_url: expect.stringContaining("/superset/dashboard/p/"),
        image_url: path(id, `screenshot/${asked.body.cache_key}/`),
        task_status: "Pending",
        task_updated_at: "2025-03-01T10:20:30.123",
      },
    });
    const { image_url } = await shot(admin, id);
    const png = await admin.get(image_url);
    expect(png).toMatchObject({ status: 200, headers: { "content-type": "image/png" } });
    const pdf = await admin.get(`${image_url}?download_format=pdf`);
    expect(pdf).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": 'inline; filename="dashboard.pdf"',
      },
    });
    expect(pdf.bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.4");
    expect((await admin.get(`${image_url}?download_format=doc`)).status).toBe(400);
    expect((await asBen.get(image_url)).status).toBe(404);
  });

  it("shows the filters and the tab that are asked for", async () => {
    const id = await dashboard();
    const opened = await picture(admin, id);
    const filtered = await picture(admin, id, { dataMask: NORTH });
    const second = await picture(admin, id, { activeTabs: ["TAB-2"] });
    expect(filtered.equals(opened)).toBe(false);
    expect(second.equals(opened)).toBe(false);
    expect((await picture(admin, id, { anchor: "TAB-2" })).equals(second)).toBe(true);
  });

  it("shows what a link shows, and no link to another dashboard", async () => {
    const id = await dashboard();
    const link = await admin.post(path(id, "permalink"), { activeTabs: ["TAB-2"] });
    const permalinkKey = link.body.key;
    const { dashboard_url } = await shot(admin, id, { permalinkKey });
    expect(dashboard_url).toBe(`/superset/dashboard/p/${permalinkKey}/`);
    const other = await dashboard();
    const refused = await admin.post(path(other, "cache_dashboard_screenshot/"), { permalinkKey });
    expect(refused.status).toBe(404);
  });

  it("has a link that opens its state for 90 days, and is none of those that a user may keep", async () => {
    const id = await dashboard();
    const countPermalinks = async () => {
      const rows = await server.db.selectFrom("key_value").select("resource").execute();
      return rows.filter(({ resource }) => resource === "dashboard_permalink").length;
    };
    const before = await countPermalinks();
    const body = { dataMask: NORTH, urlParams: [["standalone", "1"]], anchor: "TAB-2" };
    const ask = (client: Client) => client.post(path(id, `cache_dashboard_screenshot/?q=${SMALL}`), body);
    const { dashboard_url } = (await ask(admin)).body;
    expect((await ask(admin)).body.dashboard_url).toBe(dashboard_url);
    expect((await ask(asMia)).body.dashboard_url).not.toBe(dashboard_url);
    expect(await countPermalinks()).toBe(before);
    const key = dashboard_url.split("/").at(-2);
    const opened = await admin.get(dashboard_url);
    expect(opened.status).toBe(302);
    expect(opened.headers.location).toMatch(`?permalink_key=${key}&standalone=1#TAB-2`);
    const link = await asMia.get(`/api/v1/dashboard/permalink/${key}`);
    expect(link).toMatchObject({ status: 200, body: { state: body } });
    await server.db.updateTable("key_value").set({ expires_on: "2025-03-01T10:20:30" }).execute();
    expect((await admin.get(dashboard_url)).status).toBe(404);
  });

  it("is nobody's before it was asked for", async () => {
    expect((await admin.get(path(await dashboard(), "screenshot/nonesuch/"))).status).toBe(404);
  });
});

it.each([
  ["THUMBNAILS", 404],
  ["ENABLE_DASHBOARD_SCREENSHOT_ENDPOINTS", 302],
])("without %s, pictures are not there", async (flag, thumbnail) => {
  const id = await dashboard();
  const { FEATURE_FLAGS } = server.platform.config;
  server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, [flag]: false };
  try {
    expect((await admin.get(path(id, "thumbnail/x/"))).status).toBe(thumbnail);
    expect((await admin.get(path(id, "screenshot/x/"))).status).toBe(404);
    expect((await admin.post(path(id, "cache_dashboard_screenshot/"), {})).status).toBe(404);
    expect((await thumbnailOf(admin, id)) === null).toBe(thumbnail === 404);
  } finally {
    server.platform.config.FEATURE_FLAGS = FEATURE_FLAGS;
  }
});
