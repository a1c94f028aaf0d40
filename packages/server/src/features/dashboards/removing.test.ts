import { afterAll, describe, expect, it } from "vitest";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, admin, asMia, asBen, stranger, reader, chartId } = await dashboardServer();
afterAll(() => server.close());

describe("removing", () => {
  it("[S2-125] removes a dashboard for its owner; its charts stay", async () => {
    const id = await dashboardOf(asMia, { published: true, ...withLayout(chartId) });
    expect((await asBen.delete(path(id))).status).toBe(403);
    expect((await stranger.delete(path(id))).status).toBe(404);
    expect((await reader.delete(path(id))).status).toBe(403);
    expect(await asMia.delete(path(id))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await asMia.delete(path(id))).status).toBe(404);
    expect((await admin.get(`/api/v1/chart/${chartId}`)).status).toBe(200);
  });

  it("removes several or none", async () => {
    const ids = [await dashboardOf(asMia), await dashboardOf(asMia)];
    expect((await asMia.delete(`${path()}?q=!(${ids.join()},99999)`)).status).toBe(404);
    expect((await asMia.get(path(ids[0]!))).status).toBe(200);
    expect((await asMia.delete(`${path()}?q=!(${ids.join()})`)).body).toEqual({
      message: "Deleted 2 dashboards",
    });
    expect((await asMia.delete(`${path()}?q=x`)).status).toBe(400);
  });
});
