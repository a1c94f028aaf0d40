import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../../../testing/index.ts";
import { type DashboardServer, dashboardServer, layout } from "./dashboardServer.fixture.ts";

let at: DashboardServer["at"];
let pie: DashboardServer["pie"];
let foreign: DashboardServer["foreign"];
let salaries: DashboardServer["salaries"];
let roleOf: DashboardServer["roleOf"];
let createObject: DashboardServer["createObject"];
beforeAll(async () => {
  ({ at, pie, foreign, salaries, roleOf, createObject } = await dashboardServer());
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
    const id = await createObject("/api/v1/dashboard/", {
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
    const id = await createObject("/api/v1/dashboard/", {
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

  const BY_PRODUCT = {
    id: "CHART_CUSTOMIZATION-1",
    type: "CHART_CUSTOMIZATION",
    filterType: "chart_customization_dynamic_groupby",
    scope: { rootPath: ["ROOT_ID"], excluded: [1_000_000] },
    controlValues: { availableColumns: ["person"], sortAscending: true },
  };
  const customization = (change: object = {}) => ({
    ...BY_PRODUCT,
    targets: [{ datasetId: salaries }],
    ...change,
  });

  it.each<[string, "filters" | "chart_customizations", () => object, number]>([
    [
      "how choices are sorted",
      "chart_customizations",
      () => customization({ controlValues: { availableColumns: ["person"], sortAscending: false } }),
      200,
    ],
    ["no other columns to group by", "chart_customizations", () => customization({ controlValues: {} }), 403],
    [
      "no other scope",
      "chart_customizations",
      () => customization({ scope: { rootPath: ["ROOT_ID"], excluded: [] } }),
      403,
    ],
    [
      "no time column of all charts",
      "chart_customizations",
      () => customization({ id: "new", filterType: "chart_customization_timecolumn", targets: [] }),
      403,
    ],
    [
      "no time grain of all charts",
      "chart_customizations",
      () => customization({ id: "new", filterType: "chart_customization_timegrain", targets: [] }),
      403,
    ],
    ["no filter on time", "filters", () => ({ id: "time", filterType: "filter_time", targets: [] }), 403],
  ])(
    "lets an owner who may not read its charts change %s of an open dashboard",
    async (_name, part, entry, status) => {
      const id = await createObject("/api/v1/dashboard/", {
        owners: [author.id],
        published: true,
        roles: [mine],
        ...metadata({ positions: layout([foreign]), chart_customization_config: [customization()] }),
      });
      expect((await as().put(`/api/v1/dashboard/${id}/${part}`, { modified: [entry()] })).status).toBe(
        status,
      );
      const stored = JSON.parse((await as().get(`/api/v1/dashboard/${id}`)).body.result.json_metadata);
      const key = part === "filters" ? "native_filter_configuration" : "chart_customization_config";
      const others = (stored[key] ?? []).filter(
        (one: { id: string }) => one.id !== (entry() as { id: string }).id,
      );
      const changed = { ...stored, [key]: [...others, entry()] };
      expect((await as().put(`/api/v1/dashboard/${id}`, metadata(changed))).status).toBe(status);
      // Where no role opens it, a time filter of a dashboard reads nothing.
      const closed = await as().post("/api/v1/dashboard/", { published: true });
      const time = { id: "time", filterType: "filter_time", targets: [] };
      expect(
        (await as().put(`/api/v1/dashboard/${closed.body.id}/filters`, { modified: [time] })).status,
      ).toBe(200);
    },
  );

  it("takes another chart of a customisation for a change", async () => {
    const first = (chartId: number) => ({
      chart_customization_config: [
        { id: "first", chartId, customization: { dataset: salaries, column: "person" } },
      ],
    });
    const second = await createObject("/api/v1/chart/", {
      slice_name: "second",
      viz_type: "pie",
      datasource_id: salaries,
      datasource_type: "table",
      params: "{}",
    });
    const id = await createObject("/api/v1/dashboard/", {
      owners: [author.id],
      published: true,
      roles: [mine],
      ...metadata({ positions: layout([foreign, second]), ...first(foreign) }),
    });
    const put = (value: object) => as().put(`/api/v1/dashboard/${id}`, metadata(value));
    expect((await put({ ...first(foreign), refresh_frequency: 10 })).status).toBe(200);
    expect((await put(first(second))).status).toBe(403);
  });

  describe("the arrangement of a dashboard that is open to roles", () => {
    /** Two tabs: in the first one the author's chart, in the second one the chart that they may not read. */
    const tabs = (first: number[], second: number[]) => ({
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["TABS-1"] },
      GRID_ID: { id: "GRID_ID", type: "GRID", children: [] },
      "TABS-1": { id: "TABS-1", type: "TABS", children: ["TAB-1", "TAB-2"], meta: {} },
      ...Object.fromEntries(
        [first, second].flatMap((charts, at) => [
          [`TAB-${at + 1}`, { id: `TAB-${at + 1}`, type: "TAB", children: [`ROW-${at + 1}`], meta: {} }],
          [
            `ROW-${at + 1}`,
            { id: `ROW-${at + 1}`, type: "ROW", children: charts.map((id) => `CHART-${id}`), meta: {} },
          ],
        ]),
      ),
      ...Object.fromEntries(
        [...first, ...second].map((chartId) => {
          const id = `CHART-${chartId}`;
          return [id, { id, type: "CHART", children: [], meta: { chartId, width: 4, height: 50 } }];
        }),
      ),
    });
    const inFirstTab = {
      id: "CHART_CUSTOMIZATION-grain",
      type: "CHART_CUSTOMIZATION",
      filterType: "chart_customization_timegrain",
      targets: [],
      scope: { rootPath: ["TAB-1"], excluded: [] },
    };
    async function statusOfChange(before: object, change: object, roles: number[]): Promise<number> {
      const id = await createObject("/api/v1/dashboard/", {
        owners: [author.id],
        published: true,
        roles,
        ...metadata({ positions: tabs([pie], [foreign]), ...before }),
      });
      return (await as().put(`/api/v1/dashboard/${id}`, change)).status;
    }
    const customized = { chart_customization_config: [inFirstTab] };
    const off = { cross_filters_enabled: false };
    const movedPositions = () => tabs([pie, foreign], []);

    it.each<[string, object, () => object, number]>([
      ["charts begin to filter each other", off, () => metadata({ cross_filters_enabled: true }), 403],
      ["charts stop to filter each other", {}, () => metadata(off), 200],
      [
        "a chart is moved into the scope of a customisation",
        customized,
        () => metadata({ ...customized, positions: movedPositions() }),
        403,
      ],
      [
        "the same, as a layout of its own",
        customized,
        () => ({ position_json: JSON.stringify(movedPositions()) }),
        403,
      ],
      [
        "a chart that the author reads is moved out of the scope",
        customized,
        () => metadata({ ...customized, positions: tabs([], [foreign, pie]) }),
        200,
      ],
      [
        "nothing changes",
        customized,
        () => metadata({ ...customized, positions: tabs([pie], [foreign]) }),
        200,
      ],
    ])("%s", async (_name, before, change, status) => {
      expect(await statusOfChange(before, change(), [mine])).toBe(status);
      // Where no role opens it, it gives nobody anything.
      expect(await statusOfChange(before, change(), [])).toBe(200);
    });
  });

  it("lets an owner of a chart without a right on its dataset decide nothing about its rows", async () => {
    const given = await createObject("/api/v1/chart/", {
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
