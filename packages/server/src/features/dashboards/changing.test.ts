import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, layoutOf, NOW, path, withLayout } from "./dashboards.fixture.ts";

const { server, admin, mia, asMia, asBen, stranger, reader, chartId, hiddenChartId } =
  await dashboardServer();
afterAll(() => server.close());

describe("changing", () => {
  it("[S2-111] stores the layout of the metadata and links its charts", async () => {
    const id = await dashboardOf(asMia);
    const sent = { json_metadata: JSON.stringify({ positions: layoutOf(chartId), refresh_frequency: 10 }) };
    const reply = await asMia.put(path(id), sent);
    expect(reply).toMatchObject({
      status: 200,
      body: { id, result: sent, last_modified_time: NOW.getTime() / 1000 },
    });
    const { result } = (await asMia.get(path(id))).body;
    const chart = (await admin.get(`/api/v1/chart/${chartId}`)).body.result;
    expect(JSON.parse(result.position_json)[`CHART-${chartId}`].meta).toEqual({
      chartId,
      width: 4,
      height: 50,
      uuid: chart.uuid,
    });
    expect(JSON.parse(result.json_metadata)).toMatchObject({
      refresh_frequency: 10,
      cross_filters_enabled: true,
    });
    expect(result.charts).toEqual(["Chart"]);
    // without positions the layout and the charts stay
    await asMia.put(path(id), { json_metadata: '{"refresh_frequency":20}' });
    const after = (await asMia.get(path(id))).body.result;
    expect(after.position_json).toBe(result.position_json);
    expect(after.charts).toEqual(["Chart"]);
  });

  it("takes the theme that newer clients send, and keeps nothing of it", async () => {
    const id = await dashboardOf(asMia);
    expect((await asMia.put(path(id), { dashboard_title: "Renamed", theme_id: null })).status).toBe(200);
    const { result } = (await asMia.get(path(id))).body;
    expect(result.dashboard_title).toBe("Renamed");
    expect(result).not.toHaveProperty("theme_id");
  });

  it("links no chart that the caller may not see", async () => {
    const id = await dashboardOf(asMia);
    await asMia.put(path(id), withLayout(chartId, hiddenChartId));
    const ids = (await asMia.get(path(`${id}/charts`))).body.result.map((chart: { id: number }) => chart.id);
    expect(ids).toEqual([chartId]);
  });

  const forbidden = { status: 403, body: { message: "Forbidden" } };
  it("[S2-102] [S2-103] lets whoever sees a dashboard edit it with can_write", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    expect((await asBen.put(path(id), { dashboard_title: "By Ben" })).status).toBe(200);
    expect((await admin.get(path(id))).body.result).toMatchObject({ dashboard_title: "By Ben" });
    expect(await reader.put(path(id), { dashboard_title: "Mine" })).toMatchObject(forbidden);
    expect((await stranger.put(path(id), {})).status).toBe(404);
    const draft = await dashboardOf(admin, withLayout(chartId));
    expect((await asBen.put(path(draft), { published: true })).status).toBe(404);
  });

  it("[S2-103] gives an owner no right to edit", async () => {
    const user = await server.createUser({ roles: [], pairs: [["can_read", "Dashboard"]] });
    const id = await dashboardOf(admin, { owners: [user.id] });
    expect((await server.as(user).get(path(id))).status).toBe(200);
    expect(await server.as(user).put(path(id), { published: true })).toMatchObject(forbidden);
  });

  it("leaves owners, roles and the end of a dashboard to its owners", async () => {
    const id = await dashboardOf(admin, { published: true, ...withLayout(chartId) });
    const { owners } = (await admin.get(path(id))).body.result;
    const ids = owners.map((owner: { id: number }) => owner.id);
    expect((await asBen.put(path(id), { owners: ids, roles: [], dashboard_title: "Saved" })).status).toBe(
      200,
    );
    expect((await admin.get(path(id))).body.result).toMatchObject({ owners, dashboard_title: "Saved" });
    const role = await server.db.selectFrom("role").select("id").executeTakeFirstOrThrow();
    for (const change of [{ owners: [mia.id] }, { owners: [] }, { roles: [role.id] }]) {
      expect(await asBen.put(path(id), { ...change, dashboard_title: "Taken" })).toMatchObject({
        status: 403,
        body: { message: "Only an owner of the dashboard can change its owners and roles" },
      });
    }
    expect(await asBen.delete(path(id))).toMatchObject(forbidden);
    expect((await admin.get(path(id))).body.result).toMatchObject({
      owners,
      dashboard_title: "Saved",
      roles: [],
    });
  });

  it.each([
    ["metadata that is no JSON", { json_metadata: "{" }, 400, { json_metadata: ["JSON not valid"] }],
    [
      "an unknown key of the metadata",
      { json_metadata: '{"x":1}' },
      400,
      { json_metadata: { x: ["Unknown field."] } },
    ],
    ["a slug that is taken", { slug: "in use" }, 422, { slug: ["Must be unique"] }],
    ["unknown roles", { roles: [999] }, 422, { roles: ["Some roles do not exist"] }],
  ])("refuses %s", async (_name, change, status, message) => {
    if ("slug" in change) await dashboardOf(admin, { slug: change.slug });
    const id = await dashboardOf(asMia);
    expect(await asMia.put(path(id), change)).toMatchObject({ status, body: { message } });
  });

  it("[S2-110] saves all that the save dialog sends; an own slug stays, an empty one goes", async () => {
    const id = await dashboardOf(asMia, { slug: "kept" });
    const role = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    const sent = {
      certified_by: "Ann",
      certification_details: "checked",
      css: ".a{}",
      dashboard_title: "Kept",
      slug: "kept",
      owners: [mia.id],
      roles: [role.id],
      json_metadata: '{"color_scheme":"blue"}',
    };
    const reply = await asMia.put(path(id), sent);
    expect(reply).toMatchObject({ status: 200, body: { id, result: sent } });
    expect(reply.body.last_modified_time).toBe(NOW.getTime() / 1000);
    const { roles: _roles, owners: _owners, json_metadata: _metadata, ...texts } = sent;
    const { result } = (await asMia.get(path(id))).body;
    expect(result).toMatchObject({
      ...texts,
      roles: [{ id: role.id, name: "Gamma" }],
      owners: [{ id: mia.id }],
    });
    expect(JSON.parse(result.json_metadata).color_scheme).toBe("blue");
    await asMia.put(path(id), { slug: "" });
    expect((await asMia.get(path(id))).body.result.slug).toBeNull();
  });
});

describe("with role-based access", () => {
  it("[S2-101] needs ownership or admin to edit", async () => {
    const { FEATURE_FLAGS } = server.platform.config;
    server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, DASHBOARD_RBAC: true };
    const id = await dashboardOf(asMia, { published: true, ...withLayout(chartId) });
    expect((await asBen.get(path(id))).status).toBe(200);
    expect(await asBen.put(path(id), { published: false })).toMatchObject({
      status: 403,
      body: { message: "Forbidden" },
    });
    expect((await asMia.put(path(id), { dashboard_title: "Hers" })).status).toBe(200);
    expect((await admin.put(path(id), { dashboard_title: "Admin's" })).status).toBe(200);
    server.platform.config.FEATURE_FLAGS = FEATURE_FLAGS;
  });
});
