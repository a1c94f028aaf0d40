import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, layoutOf, path } from "../dashboards.fixture.ts";

const { server, admin, asMia, asBen, stranger, reader, chartId } = await dashboardServer();
afterAll(() => server.close());

const createDashboard = () =>
  dashboardOf(asMia, {
    published: true,
    json_metadata: JSON.stringify({ positions: layoutOf(chartId), refresh_frequency: 10 }),
  });
const put = (id: number, body: object, query = "", client = asMia) =>
  client.put(path(`${id}/colors${query}`), body);
const readDashboard = async (id: number) => (await admin.get(path(id))).body.result;
const metadataOf = async (id: number) => JSON.parse((await readDashboard(id)).json_metadata);

describe("the colors of a dashboard", () => {
  it("are replaced, and all else stays", async () => {
    const id = await createDashboard();
    const before = await metadataOf(id);
    const colors = {
      color_scheme: "d3Category10",
      color_scheme_domain: ["#111111"],
      label_colors: { North: "#ff0000" },
      shared_label_colors: ["North"],
      map_label_colors: { North: "#ff0000", South: "#00ff00" },
    };
    expect(await put(id, { ...colors, color_namespace: "mine" })).toMatchObject({ status: 200, body: {} });
    expect(await metadataOf(id)).toEqual({ ...before, ...colors });
    await put(id, { label_colors: {} });
    expect(await metadataOf(id)).toEqual({ ...before, ...colors, label_colors: {} });
  });

  it("come as an object of shared labels from older clients", async () => {
    const id = await createDashboard();
    await put(id, { shared_label_colors: { North: "#ff0000" } });
    expect((await metadataOf(id)).shared_label_colors).toEqual([]);
  });

  it("are an edit of the dashboard unless the caller says otherwise", async () => {
    const id = await createDashboard();
    const author = async () => (await readDashboard(id)).changed_by.id;
    const mia = await author();
    await admin.put(path(`${id}/colors?mark_updated=false`), { color_scheme: "a" });
    expect(await author()).toBe(mia);
    await admin.put(path(`${id}/colors?mark_updated=true`), { color_scheme: "b" });
    expect(await author()).not.toBe(mia);
  });

  it("are not changed in an older version", async () => {
    const id = await createDashboard();
    const reply = await asMia.put(path(`${id}/colors`), { color_scheme: "a" }, { "if-match": '"old"' });
    expect(reply.status).toBe(412);
    expect((await metadataOf(id)).color_scheme).toBe("");
  });

  it.each([
    ["an unknown key", { x: 1 }, 400],
    ["a scheme that is no text", { color_scheme: 7 }, 400],
  ])("are refused with %s", async (_name, body, status) => {
    expect((await put(await createDashboard(), body)).status).toBe(status);
  });

  it("are changed by editors only", async () => {
    const id = await createDashboard();
    expect((await put(id, { color_scheme: "a" }, "", reader)).status).toBe(403);
    expect((await put(id, { color_scheme: "a" }, "", stranger)).status).toBe(404);
    expect((await put(9999, { color_scheme: "a" })).status).toBe(404);
    // Without DASHBOARD_RBAC can_write suffices.
    expect((await put(id, { color_scheme: "a" }, "", asBen)).status).toBe(200);
  });
});
