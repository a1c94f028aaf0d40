import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../../../testing/index.ts";
import { type DashboardServer, dashboardServer, layout } from "./dashboardServer.fixture.ts";

let at: DashboardServer["at"];
let pie: DashboardServer["pie"];
let foreign: DashboardServer["foreign"];
let salaries: DashboardServer["salaries"];
let roleOf: DashboardServer["roleOf"];
let made: DashboardServer["made"];
beforeAll(async () => {
  ({ at, pie, foreign, salaries, roleOf, made } = await dashboardServer());
});
afterAll(() => at.close());

describe("what a dashboard opens is decided by who may read it", () => {
  /** May make charts and dashboards, and reads `orders`. */
  let author: TestUser;
  let mine: number;
  beforeAll(async () => {
    author = await at.server.createUser({
      pairs: [["datasource_access", `[sales].[orders](id:${at.orders})`]],
    });
    mine = await roleOf(author);
  });
  const as = () => at.server.as(author);
  const save = (body: object) => as().post("/api/v1/dashboard/", { published: true, roles: [mine], ...body });
  const metadata = (value: object) => ({ json_metadata: JSON.stringify(value) });
  const filterOn = (datasetId: number, name: string) => ({
    native_filter_configuration: [
      { id: "NATIVE_FILTER-x", filterType: "filter_select", targets: [{ datasetId, column: { name } }] },
    ],
  });

  it("refuses filters on a dataset that the author may not read, or that is not there yet", async () => {
    expect((await save(metadata(filterOn(at.orders, "region")))).status).toBe(201);
    for (const id of [salaries, 99_999, 1e20]) {
      const refused = await save(metadata(filterOn(id, "salary")));
      expect([refused.status, String(refused.body.message)]).toEqual([
        403,
        `You need access to the datasets that the filters read: ${id}`,
      ]);
    }
  });

  it("keeps filters that others set, and does not turn them to other columns", async () => {
    const id = await made("/api/v1/dashboard/", {
      owners: [author.id],
      published: true,
      ...metadata(filterOn(salaries, "person")),
    });
    const put = (value: object) => as().put(`/api/v1/dashboard/${id}`, metadata(value));
    expect((await put({ ...filterOn(salaries, "person"), refresh_frequency: 10 })).status).toBe(200);
    expect((await put(filterOn(salaries, "salary"))).status).toBe(403);
    expect((await as().put(`/api/v1/dashboard/${id}`, { roles: [mine] })).body.message).toContain(
      `dataset ${salaries}`,
    );
  });

  it("opens no chart to roles that the author may not read", async () => {
    const id = await made("/api/v1/dashboard/", {
      owners: [author.id],
      published: true,
      ...metadata({ positions: layout([foreign, pie]) }),
    });
    const put = (body: object) => as().put(`/api/v1/dashboard/${id}`, body);
    expect(await put({ roles: [mine] })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(`you need access to all of it: chart ${foreign}`) },
    });
    expect((await put({ dashboard_title: "Other" })).status).toBe(200);
    expect((await put({ roles: [mine], ...metadata({ positions: layout([pie]) }) })).status).toBe(200);
    await put(metadata({ positions: layout([pie, foreign]) }));
    const { result } = (await as().get(`/api/v1/dashboard/${id}/charts`)).body;
    expect(result.map((one: { id: number }) => one.id)).toEqual([pie]);
  });

  it("lets an owner of a chart without a right on its dataset decide nothing about its rows", async () => {
    const given = await made("/api/v1/chart/", {
      slice_name: "given",
      viz_type: "pie",
      datasource_id: salaries,
      datasource_type: "table",
      params: JSON.stringify({ groupby: ["person"], metric: "count" }),
      owners: [author.id],
    });
    const own = (await save({ dashboard_title: "Own" })).body.id;
    const put = (body: object) => as().put(`/api/v1/chart/${given}`, body);
    const query_context = JSON.stringify({
      datasource: { id: salaries, type: "table" },
      queries: [{ columns: ["salary"] }],
    });
    for (const body of [
      { dashboards: [own] },
      { params: JSON.stringify({ groupby: ["salary"] }) },
      { query_context },
      { query_context, query_context_generation: true },
      { viz_type: "table" },
    ]) {
      expect([body, (await put(body)).status]).toEqual([body, 403]);
    }
    expect((await put({ slice_name: "renamed", viz_type: "pie" })).status).toBe(200);
    await as().put(`/api/v1/dashboard/${own}`, metadata({ positions: layout([given]) }));
    expect((await as().get(`/api/v1/dashboard/${own}/charts`)).body.result).toEqual([]);
    const form_data = { slice_id: given, dashboardId: own };
    const context = {
      datasource: { id: salaries, type: "table" },
      queries: [{ columns: ["person"], metrics: ["count"] }],
      form_data,
    };
    expect((await as().post("/api/v1/chart/data", context)).status).toBe(403);
  });
});
