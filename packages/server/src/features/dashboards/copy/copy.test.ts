import { afterAll, describe, expect, it } from "vitest";
import { recordStatements } from "../../../testing/index.ts";
import { dashboardOf, dashboardServer, layoutOf, NOW, path, withLayout } from "../dashboards.fixture.ts";

const { server, admin, mia, asMia, asBen, reader, stranger, sales, chartId, hiddenChartId } =
  await dashboardServer();
afterAll(() => server.close());

const original = await dashboardOf(asMia, { published: true, slug: "sales", ...withLayout(chartId) });
const metadata = (more: object = {}) => JSON.stringify({ positions: layoutOf(chartId), ...more });
const copy = (body: object = {}, client = asMia, of: string | number = original) =>
  client.post(path(`${of}/copy/`), {
    dashboard_title: "Copy",
    css: ".a {}",
    json_metadata: metadata(),
    ...body,
  });
const readDashboard = async (id: number) => (await admin.get(path(id))).body.result;
const chartsOf = async (id: number): Promise<number[]> =>
  (await admin.get(path(`${id}/charts`))).body.result.map((chart: { id: number }) => chart.id);

const chartOfSize = async (size: number): Promise<number> =>
  (
    await admin.post("/api/v1/chart/", {
      slice_name: "Large",
      viz_type: "table",
      datasource_id: sales.ordersId,
      datasource_type: "table",
      params: JSON.stringify({ text: "x".repeat(size) }),
    })
  ).body.id;

describe("save as", () => {
  it("[S2-113] makes a draft of the caller's with the same charts, and answers with it", async () => {
    const reply = await copy();
    expect(reply).toMatchObject({
      status: 200,
      body: { result: { id: expect.any(Number), last_modified_time: NOW.getTime() / 1000 } },
    });
    const { id } = reply.body.result;
    expect(id).not.toBe(original);
    expect(await readDashboard(id)).toMatchObject({
      dashboard_title: "Copy",
      css: ".a {}",
      slug: null,
      published: false,
      owners: [{ id: mia.id }],
    });
    expect(await chartsOf(id)).toEqual([chartId]);
    expect(await chartsOf(original)).toEqual([chartId]);
  });

  it("[S2-113] makes copies of the charts where that is asked for, and all settings follow them", async () => {
    const json_metadata = metadata({
      timed_refresh_immune_slices: [chartId],
      expanded_slices: { [chartId]: true },
      filter_scopes: { [chartId]: { region: { scope: ["ROOT_ID"], immune: [chartId] } } },
    });
    const { id } = (await copy({ json_metadata, duplicate_slices: true })).body.result;
    const [made] = await chartsOf(id);
    expect(made).not.toBe(chartId);
    const chart = (await admin.get(`/api/v1/chart/${made}`)).body.result;
    expect(chart).toMatchObject({ slice_name: "Chart", viz_type: "table", owners: [{ id: mia.id }] });
    const copied = await readDashboard(id);
    const node = JSON.parse(copied.position_json)[`CHART-${chartId}`];
    expect(node.meta.chartId).toBe(made);
    expect(JSON.parse(copied.json_metadata)).toMatchObject({
      timed_refresh_immune_slices: [made],
      expanded_slices: { [made as number]: true },
      filter_scopes: { [made as number]: { region: { scope: ["ROOT_ID"], immune: [made] } } },
    });
    expect(await chartsOf(original)).toEqual([chartId]);
  });

  it("is found by slug, and takes no chart that the caller may not place", async () => {
    const json_metadata = JSON.stringify({ positions: layoutOf(chartId, hiddenChartId) });
    const { id } = (await copy({ json_metadata, duplicate_slices: true }, asMia, "sales")).body.result;
    const charts = await chartsOf(id);
    expect(charts).toHaveLength(1);
    expect(charts).not.toContain(hiddenChartId);
  });

  it("links a chart that the original shows and whose data the caller may not read, and copies it not", async () => {
    const open = await dashboardOf(admin, { published: true, ...withLayout(chartId, hiddenChartId) });
    const json_metadata = JSON.stringify({ positions: layoutOf(chartId, hiddenChartId) });
    const { id } = (await copy({ json_metadata, duplicate_slices: true }, asMia, open)).body.result;
    const charts = await chartsOf(id);
    expect(charts).toContain(hiddenChartId);
    expect(charts).not.toContain(chartId);
    expect(charts).toHaveLength(2);
  });

  it("copies no chart that the original does not show, and links it", async () => {
    const other = await chartOfSize(10);
    const json_metadata = JSON.stringify({ positions: layoutOf(chartId, other) });
    const { id } = (await copy({ json_metadata, duplicate_slices: true })).body.result;
    const charts = await chartsOf(id);
    expect(charts).toHaveLength(2);
    expect(charts).toContain(other);
    expect(charts).not.toContain(chartId);
  });

  it("refuses more charts than 500", async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    const reply = await copy({ json_metadata: JSON.stringify({ positions: layoutOf(...ids) }) });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: { json_metadata: ["At most 500 entries are allowed."] } },
    });
  });

  it("refuses copies of more than 50 MB of charts, and reads those that it makes one at a time", async () => {
    const charts = [await chartOfSize(1000), await chartOfSize(1000)];
    const board = await dashboardOf(asMia, withLayout(...charts));
    const json_metadata = JSON.stringify({ positions: layoutOf(...charts) });
    const { db, statements } = recordStatements(server.db);
    const before = server.platform.db;
    server.platform.db = db;
    expect((await copy({ json_metadata, duplicate_slices: true }, asMia, board)).status).toBe(200);
    server.platform.db = before;
    const whole = statements.filter((text) => /select \*.* from "chart" /.test(text));
    expect(whole.length).toBe(2);
    for (const text of whole) expect(text).toMatch(/"id" in \([?$]1?\)/);

    const params = JSON.stringify({ text: "x".repeat(26 * 1024 ** 2) });
    await server.db.updateTable("chart").set({ params }).where("id", "in", charts).execute();
    expect(await copy({ json_metadata, duplicate_slices: true }, asMia, board)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("more than 50 MB") },
    });
    expect((await copy({ json_metadata }, asMia, board)).status).toBe(200);
    await server.db.updateTable("chart").set({ params: "{}" }).where("id", "in", charts).execute();
  });

  it.each([
    ["no title", { dashboard_title: "" }, "Dashboard cannot be copied due to invalid parameters."],
    ["no metadata", { json_metadata: "" }, "Dashboard cannot be copied due to invalid parameters."],
    ["metadata that is no JSON", { json_metadata: "{" }, { json_metadata: ["JSON not valid"] }],
    ["an unknown field", { x: 1 }, { x: ["Unknown field."] }],
  ])("is refused with %s", async (_name, body, message) => {
    expect(await copy(body)).toMatchObject({ status: 400, body: { message } });
  });

  it("needs can_write, and a dashboard that the caller sees", async () => {
    expect((await copy({}, reader)).status).toBe(403);
    expect((await copy({}, stranger)).status).toBe(404);
    expect((await copy({}, asBen)).status).toBe(200);
  });
});
