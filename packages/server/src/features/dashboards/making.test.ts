import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, admin, mia, asMia, reader, chartId, hiddenChartId } = await dashboardServer();
afterAll(() => server.close());

describe("making", () => {
  it("[S1-124] answers with the id and what was sent, and cleans the slug", async () => {
    const sent = { dashboard_title: "Sales of Mia", slug: " My sales! ", css: ".a{}", published: false };
    const reply = await asMia.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    expect((await asMia.get(path("My-sales"))).body.result).toMatchObject({
      id: reply.body.id,
      slug: "My-sales",
      url: "/superset/dashboard/My-sales/",
      dashboard_title: "Sales of Mia",
      css: ".a{}",
      published: false,
      changed_on: "2025-03-01T10:20:30.500000",
      changed_by_name: "Mia Roth",
      owners: [{ id: mia.id }],
      roles: [],
      charts: [],
    });
  });

  it.each([
    ["a layout that is no JSON", { position_json: "{" }, 400, { position_json: ["JSON not valid"] }],
    [
      "an unknown key of the metadata",
      { json_metadata: '{"x":1}' },
      400,
      { json_metadata: { x: ["Unknown field."] } },
    ],
    ["an unknown key", { color: 1 }, 400, { color: ["Unknown field."] }],
    [
      "a title that is too long",
      { dashboard_title: "x".repeat(501) },
      400,
      { dashboard_title: ["Length must be between 0 and 500."] },
    ],
    ["an empty slug", { slug: "" }, 400, { slug: ["Length must be between 1 and 255."] }],
    ["a slug that is taken", { slug: "taken" }, 422, { slug: ["Must be unique"] }],
    ["unknown roles", { roles: [999] }, 422, { roles: ["Some roles do not exist"] }],
    ["unknown owners", { owners: [999] }, 422, { owners: ["Owners are invalid"] }],
  ])("refuses %s", async (_name, fields, status, message) => {
    if ("slug" in fields && fields.slug === "taken") await dashboardOf(admin, { slug: "taken" });
    expect(await asMia.post(path(), fields)).toMatchObject({ status, body: { message } });
  });

  it("takes the charts that the list of charts calls placeable, and no others", async () => {
    await admin.put(`/api/v1/chart/${hiddenChartId}`, { owners: [mia.id] });
    const columns = "(columns:!(id,is_placeable),order_column:slice_name)";
    const listed = (await asMia.get(`/api/v1/chart/?q=${columns}`)).body.result;
    expect(listed).toEqual([
      { id: chartId, is_placeable: true },
      { id: hiddenChartId, is_placeable: false },
    ]);
    const id = await dashboardOf(asMia, withLayout(chartId, hiddenChartId));
    const shown = (await asMia.get(path(`${id}/charts`))).body.result;
    expect(shown).toMatchObject([{ id: chartId }]);
    const ofAdmin = (await admin.get(`/api/v1/chart/?q=${columns}`)).body.result;
    expect(ofAdmin).toContainEqual({ id: hiddenChartId, is_placeable: true });
  });

  it("needs can_write", async () => {
    expect(await reader.post(path(), {})).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await server.as(null).post(path(), {})).status).toBe(401);
  });
});
