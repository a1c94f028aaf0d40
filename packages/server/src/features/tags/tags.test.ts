import { afterAll, describe, expect, it } from "vitest";
import { salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { tags } from "./index.ts";

const server = await testApp({ features: [databases, datasets, charts, dashboards, tags] });
const { sales, admin, asMia, asBen, mia } = await salesTeam(server, "Chart");
afterAll(() => server.close());

const path = (rest: string | number = "") => `/api/v1/tag/${rest}`;
const chartOf = async (client = asMia) =>
  (
    await client.post("/api/v1/chart/", {
      slice_name: "Sales",
      datasource_id: sales.ordersId,
      datasource_type: "table",
    })
  ).body.id as number;
const tagsOf = async (id: number) =>
  ((await asMia.get(`/api/v1/chart/${id}`)).body.result.tags as { name: string }[]).map(({ name }) => name);
const idOf = async (name: string) =>
  (await server.db.selectFrom("tag").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

describe("tags", () => {
  it("are made with what has them, listed, changed and removed by name", async () => {
    const id = await chartOf();
    const made = await asMia.post(path(), { name: "north", objects_to_tag: [["chart", id]] });
    expect(made).toMatchObject({ status: 201, body: {} });
    expect(await tagsOf(id)).toEqual(["north"]);
    const listed = (await asMia.get(`${path()}?q=(filters:!((col:type,opr:custom_tag,value:!t)))`)).body;
    expect(listed.result).toMatchObject([{ name: "north", type: 1, created_by: { id: mia.id } }]);
    const tag = await idOf("north");
    expect((await asMia.put(path(tag), { name: "far north" })).status).toBe(200);
    expect((await asMia.get(path(tag))).body.result).toMatchObject({ name: "far north" });
    expect((await asMia.delete(`${path()}?q=!('far north',nothing)`)).status).toBe(404);
    expect((await asMia.delete(`${path()}?q=!('far north')`)).body).toEqual({ message: "Deleted 1 tag" });
    expect(await tagsOf(id)).toEqual([]);
  });

  it.each([
    ["no tags", { properties: {} }, 400, "Missing required field 'tags' in 'properties'"],
    ["a colon", { properties: { tags: ["owner:1"] } }, 422, "Invalid tag"],
  ])("are refused: %s", async (_name, body, status, message) => {
    const id = await chartOf();
    expect(await asMia.post(path(`chart/${id}/`), body)).toMatchObject({ status, body: { message } });
  });

  it("are given to an object and taken off it by its owner, also by the number of its type", async () => {
    const id = await chartOf();
    expect((await asMia.post(path(`2/${id}/`), { properties: { tags: ["a", "b"] } })).status).toBe(201);
    expect(await tagsOf(id)).toEqual(["a", "b"]);
    expect((await asBen.post(path(`chart/${id}/`), { properties: { tags: ["c"] } })).status).toBe(403);
    expect((await asBen.delete(path(`chart/${id}/a/`))).status).toBe(403);
    expect((await asMia.delete(path(`chart/${id}/a/`))).body).toEqual({ message: "OK" });
    expect((await asMia.delete(path(`chart/${id}/a/`))).status).toBe(404);
    expect((await asMia.post(path(`cube/${id}/`), { properties: { tags: ["c"] } })).status).toBe(404);
    expect(await tagsOf(id)).toEqual(["b"]);
  });

  it("are made for many at once; what is not the caller's is skipped", async () => {
    const [mine, bens] = [await chartOf(), await chartOf(asBen)];
    const objects_to_tag = [
      ["chart", mine],
      ["chart", bens],
    ];
    const reply = await asMia.post(path("bulk_create"), { tags: [{ name: "many", objects_to_tag }] });
    expect(reply.body.result).toEqual({
      objects_tagged: [["chart", mine]],
      objects_skipped: [["chart", bens]],
    });
  });

  it("lead to their objects, as far as the caller may see them", async () => {
    const id = await chartOf();
    await asMia.post(path(`chart/${id}/`), { properties: { tags: ["found"] } });
    const result = (await asBen.get(path("get_objects/?tags=found&types=chart,dashboard"))).body.result;
    expect(result).toMatchObject([
      { id, type: "chart", name: "Sales", url: `/explore/?slice_id=${id}`, owners: [{ id: mia.id }] },
    ]);
    expect((await asBen.get(path("get_objects/?tags=found&types=dashboard"))).body.result).toEqual([]);
    const stranger = server.as(await server.createUser({}));
    expect((await stranger.get(path(`get_objects/?tagIds=${await idOf("found")}`))).body.result).toEqual([]);
  });

  it("filter lists by name and by id", async () => {
    const id = await chartOf();
    await asMia.post(path(`chart/${id}/`), { properties: { tags: ["spring sale"] } });
    const ids = async (opr: string, value: string | number) =>
      (await asMia.get(`/api/v1/chart/?q=(filters:!((col:tags,opr:${opr},value:${value})))`)).body.ids;
    expect(await ids("chart_tags", "'ring sa'")).toEqual([id]);
    expect(await ids("chart_tag_id", await idOf("spring sale"))).toEqual([id]);
    expect(await ids("chart_tags", "autumn")).toEqual([]);
  });
});

describe("a save that names tags", () => {
  it("replaces them; unknown ones and callers without the right are refused", async () => {
    const id = await chartOf();
    await asMia.post(path(`chart/${id}/`), { properties: { tags: ["old", "new"] } });
    await asMia.put(`/api/v1/chart/${id}`, { tags: [await idOf("new")] });
    expect(await tagsOf(id)).toEqual(["new"]);
    expect(await asMia.put(`/api/v1/chart/${id}`, { tags: [999_999] })).toMatchObject({
      status: 422,
      body: { message: { tags: ["Tags do not exist"] } },
    });
    const writer = await server.createUser({
      roles: [],
      pairs: [
        ["can_read", "Chart"],
        ["can_write", "Chart"],
        ["datasource_access", sales.ordersPerm],
      ],
    });
    await admin.put(`/api/v1/chart/${id}`, { owners: [writer.id] });
    expect(await server.as(writer).put(`/api/v1/chart/${id}`, { tags: [] })).toMatchObject({
      status: 403,
      body: { message: "You do not have permission to manage tags on charts" },
    });
  });
});
