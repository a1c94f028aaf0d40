import { afterAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, sales, admin, mia, asMia, asBen, stranger, chartId, hiddenChartId } = await dashboardServer();
afterAll(() => server.close());

describe("reading", () => {
  it("shows a published dashboard to who may read some of its data, a draft to its owners", async () => {
    const id = await dashboardOf(admin, { published: true, slug: "seen", ...withLayout(chartId) });
    expect((await asBen.get(path(id))).status).toBe(200);
    expect((await asBen.get(path("seen"))).body.result.id).toBe(id);
    expect((await stranger.get(path(id))).status).toBe(404);
    expect((await stranger.get(path())).body.ids).not.toContain(id);
    expect((await asBen.get(path())).body.ids).toContain(id);
    await admin.put(path(id), { published: false });
    expect((await asBen.get(path(id))).status).toBe(404);
    expect((await asBen.get(path("nope"))).status).toBe(404);
    expect((await asBen.get(path("99999999999"))).status).toBe(404);
  });

  it("opens a draft by its uuid to who may read some of its data", async () => {
    const id = await dashboardOf(admin, withLayout(chartId));
    const { uuid } = (await admin.get(path(id))).body.result;
    expect((await asBen.get(path(uuid))).body.result.id).toBe(id);
    const refused = await stranger.get(path(uuid));
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0]).toMatchObject({
      message: "You don't have access to this dashboard.",
      error_type: "DASHBOARD_SECURITY_ACCESS_ERROR",
      level: "warning",
    });
  });

  it("gives its charts, and the datasets that the caller may read", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId, hiddenChartId) });
    const shown = await asBen.get(path(`${id}/charts`));
    expect(shown.body.result).toHaveLength(2);
    expect(shown.body.result[0]).toMatchObject({
      id: chartId,
      slice_url: `/explore/?slice_id=${chartId}`,
      form_data: { slice_id: chartId, groupby: ["region"], datasource: `${sales.ordersId}__table` },
    });
    const visible = shown.body.result.map((chart: { is_visible: boolean }) => chart.is_visible);
    expect(visible).toEqual([true, false]);
    const used = (await asBen.get(path(`${id}/datasets`))).body.result;
    expect(used).toHaveLength(1);
    expect(used[0]).toMatchObject({
      id: sales.ordersId,
      column_names: ["id", "region", "amount", "ordered"],
    });
    expect(used[0].columns.map((column: { column_name: string }) => column.column_name)).toEqual(["region"]);
    expect((await stranger.get(path(`${id}/charts`))).status).toBe(404);
    expect((await stranger.get(path(`${id}/datasets`))).status).toBe(404);
  });

  it("lists what the caller changed last, five at a time", async () => {
    for (let made = 0; made < 6; made++) await dashboardOf(asMia);
    const q = `(filters:!((col:changed_by,opr:rel_o_m,value:${mia.id})),order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:5)`;
    const { body } = await asMia.get(`${path()}?q=${q}`);
    expect(body.result).toHaveLength(5);
    expect(body.count).toBeGreaterThanOrEqual(6);
    expect(body.result[0]).toMatchObject({ status: "draft", changed_by: { id: mia.id } });
  });

  it("finds by title or slug, and lists the roles for its forms", async () => {
    const id = await dashboardOf(asMia, { dashboard_title: "Zebra", slug: "striped" });
    for (const text of ["zeb", "STRIP"]) {
      const q = `(filters:!((col:dashboard_title,opr:title_or_slug,value:${text})))`;
      expect((await asMia.get(`${path()}?q=${q}`)).body.ids).toEqual([id]);
    }
    const roles = (await asMia.get(`${path("related/roles")}?q=(filter:gam)`)).body.result;
    expect(roles.map((role: { text: string }) => role.text)).toEqual(["Gamma"]);
  });
});

describe("stars", () => {
  it("[S2-107] [S2-108] [S2-109] stars and unstars for the caller alone", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    const status = async (client: Client) =>
      (await client.get(`${path("favorite_status/")}?q=!(${id})`)).body.result;
    expect((await asBen.post(path(`${id}/favorites/`))).body).toEqual({ result: "OK" });
    expect(await status(asBen)).toEqual([{ id, value: true }]);
    expect(await status(asMia)).toEqual([{ id, value: false }]);
    expect((await asBen.delete(path(`${id}/favorites/`))).body).toEqual({ result: "OK" });
    expect(await status(asBen)).toEqual([{ id, value: false }]);
    expect((await stranger.post(path(`${id}/favorites/`))).status).toBe(404);
    expect((await stranger.get(`${path("favorite_status/")}?q=!(${id})`)).status).toBe(404);
  });
});
