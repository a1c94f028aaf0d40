import { afterAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { charts } from "./index.ts";

const server = await testApp({
  features: [databases, datasets, charts, dashboards],
  now: new Date("2025-03-01T10:20:30.123Z"),
});
const { sales, admin, mia, asMia, asBen, stranger, reader } = await salesTeam(server, "Chart");
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/chart/${rest}`;
const draft = (change: Record<string, unknown> = {}) => ({
  slice_name: "Sales by region",
  viz_type: "table",
  datasource_id: sales.ordersId,
  datasource_type: "table",
  params: JSON.stringify({ groupby: ["region"], metrics: ["count"] }),
  ...change,
});
async function chartOf(client: Client, change: Record<string, unknown> = {}): Promise<number> {
  const reply = await client.post(path(), draft(change));
  expect(reply.status).toBe(201);
  return reply.body.id;
}

describe("making", () => {
  it("[S3-262] answers with the id and what was sent; the maker owns it", async () => {
    const sent = draft({ description: "a <b>\n\nc" });
    const reply = await asMia.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    const { result } = (await asMia.get(path(reply.body.id))).body;
    expect(result).toMatchObject({
      slice_name: "Sales by region",
      params: sent.params,
      datasource_id: sales.ordersId,
      datasource_type: "table",
      datasource_name: "orders",
      url: `/explore/?slice_id=${reply.body.id}`,
      owners: [{ id: mia.id, first_name: "Mia", last_name: "Roth" }],
      dashboards: [],
    });
  });

  it.each([
    ["a missing name", { slice_name: undefined }, 400, { slice_name: ["Missing data for required field."] }],
    ["params that are no JSON", { params: "{" }, 400, { params: ["JSON not valid"] }],
    [
      "an unknown type",
      { datasource_type: "cube" },
      400,
      { datasource_type: ["Must be one of: table, dataset, query, saved_query, view."] },
    ],
    ["an unknown key", { color: 1 }, 400, { color: ["Unknown field."] }],
    ["an unknown dataset", { datasource_id: 999 }, 422, { datasource_id: ["Datasource does not exist"] }],
    ["unknown dashboards", { dashboards: [999] }, 422, { dashboards: ["Dashboards do not exist"] }],
    ["unknown owners", { owners: [999] }, 422, { owners: ["Owners are invalid"] }],
  ])("refuses %s", async (_name, change, status, message) => {
    expect(await asMia.post(path(), draft(change))).toMatchObject({ status, body: { message } });
  });

  it("refuses a dataset that the caller may not read, and a caller without can_write", async () => {
    expect(await stranger.post(path(), draft())).toMatchObject({
      status: 422,
      body: { message: { datasource_id: ["Datasource does not exist"] } },
    });
    expect(await reader.post(path(), draft())).toMatchObject({ status: 403, body: { message: "Forbidden" } });
  });
});

describe("reading", () => {
  it("[S3-261] is not there for who may not read its dataset", async () => {
    const id = await chartOf(asMia);
    expect((await asBen.get(path(id))).status).toBe(200);
    expect(await stranger.get(path(id))).toMatchObject({ status: 404, body: { message: "Not found" } });
    expect((await asMia.get(path(99999))).status).toBe(404);
    expect((await asMia.get(`${path(id)}?q=(columns:!(owners.id,slice_name),keys:!(none))`)).body).toEqual({
      id,
      result: { owners: [{ id: mia.id }], slice_name: "Sales by region" },
    });
  });

  it("lists form data, users and times", async () => {
    const id = await chartOf(asMia, { slice_name: "Listed" });
    const q = "(filters:!((col:slice_name,opr:chart_all_text,value:LISTED)))";
    const { result } = (await asMia.get(`${path()}?q=${q}`)).body;
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({
      id,
      form_data: {
        groupby: ["region"],
        slice_id: id,
        viz_type: "table",
        datasource: `${sales.ordersId}__table`,
      },
      table: { table_name: "orders", default_endpoint: null },
      changed_by: { id: mia.id, first_name: "Mia", last_name: "Roth" },
      changed_by_name: "Mia Roth",
      changed_on_utc: "2025-03-01T10:20:30.123000+0000",
      changed_on_delta_humanized: "now",
      changed_on_dttm: Date.parse("2025-03-01T10:20:30.123Z"),
      last_saved_by: { id: mia.id },
    });
  });

  it("[S3-259] tells what the caller may do", async () => {
    const info = async (client: Client) =>
      (await client.get(`${path("_info")}?q=(keys:!(permissions))`)).body;
    expect(await info(reader)).toEqual({ permissions: ["can_read"] });
    expect(await info(asMia)).toEqual({ permissions: ["can_read", "can_write", "can_export", "can_tag"] });
    expect((await asMia.get(path("_info"))).body.filters.slice_name).toContainEqual({
      name: "All Text",
      operator: "chart_all_text",
    });
  });
});

describe("changing", () => {
  it("[S3-263] changes what is sent and keeps the rest", async () => {
    const id = await chartOf(asMia);
    const sent = { slice_name: "Renamed", cache_timeout: 60 };
    expect(await asMia.put(path(id), sent)).toMatchObject({ status: 200, body: { id, result: sent } });
    expect((await asMia.get(path(id))).body.result).toMatchObject({ ...sent, params: draft().params });
  });

  it("needs ownership, but for the query that the screen fills in", async () => {
    const id = await chartOf(asMia);
    expect(await asBen.put(path(id), { slice_name: "Mine" })).toMatchObject({
      status: 403,
      body: { message: "Changing this chart is forbidden" },
    });
    const generated = { query_context: "{}", query_context_generation: true };
    expect((await asBen.put(path(id), generated)).status).toBe(200);
    expect((await asBen.put(path(id), { ...generated, slice_name: "Mine" })).status).toBe(403);
    expect((await asBen.put(path(id), { ...generated, query_context: '{"a":1}' })).status).toBe(403);
    expect((await asMia.put(path(id), generated)).status).toBe(200);
    expect((await asMia.get(path(id))).body.result).toMatchObject({
      slice_name: "Sales by region",
      query_context: "{}",
    });
    expect((await stranger.put(path(id), {})).status).toBe(404);
    expect((await reader.put(path(id), {})).status).toBe(403);
  });

  it.each([
    [
      "a dataset without its type",
      { datasource_id: 1 },
      422,
      { datasource_type: ["Datasource type is required when datasource_id is given"] },
    ],
    ["a name that is empty", { slice_name: "" }, 400, { slice_name: ["Length must be between 1 and 250."] }],
    ["unknown owners", { owners: [999] }, 422, { owners: ["Owners are invalid"] }],
  ])("refuses %s", async (_name, change, status, message) => {
    const id = await chartOf(asMia);
    expect(await asMia.put(path(id), change)).toMatchObject({ status, body: { message } });
  });

  it("keeps a caller who leaves himself out, unless an admin", async () => {
    const id = await chartOf(asMia);
    const owners = async () =>
      (await admin.get(path(id))).body.result.owners.map((owner: { id: number }) => owner.id);
    await asMia.put(path(id), { owners: [server.admin.id] });
    expect((await owners()).sort()).toEqual([mia.id, server.admin.id].sort());
    await admin.put(path(id), { owners: [mia.id] });
    expect(await owners()).toEqual([mia.id]);
  });

  it("puts a chart on a dashboard only for who may change the dashboard", async () => {
    const dashboard = (
      await admin.post("/api/v1/dashboard/", { dashboard_title: "Admin's", published: true })
    ).body.id;
    const own = (await asMia.post("/api/v1/dashboard/", { dashboard_title: "Mia's" })).body.id;
    const id = await chartOf(asMia, { dashboards: [own] });
    const forbidden = {
      status: 403,
      body: { message: "Changing one or more of these dashboards is forbidden" },
    };
    expect(await asMia.put(path(id), { dashboards: [own, dashboard] })).toMatchObject(forbidden);
    expect(await asMia.post(path(), draft({ dashboards: [dashboard] }))).toMatchObject(forbidden);
    await admin.put(path(id), { dashboards: [own, dashboard] });
    expect(await asMia.put(path(id), { dashboards: [own] })).toMatchObject(forbidden);
    expect((await asMia.put(path(id), { dashboards: [dashboard] })).status).toBe(200);
    expect((await asMia.get(path(id))).body.result.dashboards).toMatchObject([{ id: dashboard }]);
  });
});

it("leaves links to dashboards that the caller does not see", async () => {
  const draftOfAdmin = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Not published" })).body.id;
  const own = (await asMia.post("/api/v1/dashboard/", { dashboard_title: "Mia's second" })).body.id;
  const id = await chartOf(asMia, { dashboards: [own] });
  await admin.put(path(id), { dashboards: [own, draftOfAdmin] });
  expect((await asMia.put(path(id), { dashboards: [] })).status).toBe(200);
  expect((await admin.get(path(id))).body.result.dashboards).toMatchObject([{ id: draftOfAdmin }]);
});

describe("stars", () => {
  it("[S3-265] [S2-124] stars and unstars for the caller alone", async () => {
    const [id, other] = [await chartOf(asMia), await chartOf(asMia)];
    expect(await asBen.post(path(`${id}/favorites/`))).toMatchObject({ status: 200, body: { result: "OK" } });
    expect((await asBen.post(path(`${id}/favorites/`))).status).toBe(200);
    const status = async (client: Client) =>
      (await client.get(`${path("favorite_status/")}?q=!(${id},${other})`)).body.result;
    expect(await status(asBen)).toEqual([
      { id, value: true },
      { id: other, value: false },
    ]);
    expect(await status(asMia)).toEqual([
      { id, value: false },
      { id: other, value: false },
    ]);
    const mine = "(filters:!((col:id,opr:chart_is_favorite,value:!t)))";
    expect((await asBen.get(`${path()}?q=${mine}`)).body.ids).toEqual([id]);
    expect((await asBen.delete(path(`${id}/favorites/`))).body).toEqual({ result: "OK" });
    expect((await status(asBen))[0]).toEqual({ id, value: false });
    expect((await stranger.post(path(`${id}/favorites/`))).status).toBe(404);
    expect((await stranger.get(`${path("favorite_status/")}?q=!(${id})`)).status).toBe(404);
    expect((await asBen.get(`${path("favorite_status/")}?q=x`)).status).toBe(400);
    expect((await server.as(null).post(path(`${id}/favorites/`))).status).toBe(401);
  });
});

describe("removing", () => {
  it("[S3-271] removes a chart for its owner", async () => {
    const id = await chartOf(asMia);
    expect(await asBen.delete(path(id))).toMatchObject({
      status: 403,
      body: { message: "Changing this chart is forbidden" },
    });
    expect((await stranger.delete(path(id))).status).toBe(404);
    expect((await reader.delete(path(id))).status).toBe(403);
    expect(await asMia.delete(path(id))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await asMia.delete(path(id))).status).toBe(404);
  });

  it("removes several or none", async () => {
    const ids = [await chartOf(asMia), await chartOf(asMia)];
    const bens = await chartOf(asBen);
    const remove = (all: number[]) => asMia.delete(`${path()}?q=!(${all.join()})`);
    expect((await remove([...ids, bens])).status).toBe(403);
    expect((await remove([...ids, 99999])).status).toBe(404);
    expect((await asMia.get(path(ids[0]!))).status).toBe(200);
    expect((await remove([ids[0]!])).body).toEqual({ message: "Deleted 1 chart" });
    expect((await remove([ids[1]!])).body).toEqual({ message: "Deleted 1 chart" });
    expect((await asMia.delete(`${path()}?q=x`)).body).toEqual({
      message: "Not a valid rison/json argument",
    });
  });
});
