import { afterAll, describe, expect, it } from "vitest";
import { type Client, salesTeam, testApp } from "../../testing/index.ts";
import { charts } from "../charts/index.ts";
import { dashboards } from "../dashboards/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { tags } from "./index.ts";
import { tagRepository } from "./repository.ts";

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

  it("move to the objects that a change names; those of others keep them", async () => {
    const [first, second, bens] = [await chartOf(), await chartOf(), await chartOf(asBen)];
    await asMia.post(path(), { name: "moved", objects_to_tag: [["chart", first]] });
    await asBen.post(path(`chart/${bens}/`), { properties: { tags: ["moved"] } });
    const tag = await idOf("moved");
    expect((await asMia.put(path(tag), { description: "of spring" })).status).toBe(200);
    expect(await tagsOf(first)).toEqual(["moved"]);
    expect((await asMia.put(path(tag), { objects_to_tag: [["chart", second]] })).status).toBe(200);
    expect(await Promise.all([first, second, bens].map(tagsOf))).toEqual([[], ["moved"], ["moved"]]);
    await asMia.put(path(tag), { name: "moved on", objects_to_tag: [] });
    expect(await Promise.all([first, second, bens].map(tagsOf))).toEqual([[], [], ["moved on"]]);
  });

  it("are starred by each user, and the list finds the starred ones", async () => {
    for (const name of ["starred", "plain"]) await asMia.post(path(), { name });
    const [starred, plain] = [await idOf("starred"), await idOf("plain")];
    const status = async (client: Client) =>
      (await client.get(path(`favorite_status/?q=!(${starred},${plain},999999)`))).body.result;
    expect((await asMia.post(path(`${starred}/favorites/`))).body).toEqual({ result: "OK" });
    expect(await status(asMia)).toEqual([
      { id: starred, value: true },
      { id: plain, value: false },
    ]);
    expect(await status(asBen)).toEqual([
      { id: starred, value: false },
      { id: plain, value: false },
    ]);
    const q = "?q=(filters:!((col:id,opr:tag_is_favorite,value:!t)))";
    expect((await asMia.get(path(q))).body.ids).toEqual([starred]);
    expect((await asMia.delete(path(`${starred}/favorites/`))).body).toEqual({ result: "OK" });
    expect((await asMia.get(path(q))).body.ids).toEqual([]);
    expect((await asMia.post(path("999999/favorites/"))).status).toBe(404);
    expect((await asMia.get(path("favorite_status/?q=!(999999)"))).status).toBe(404);
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

  it("are made for 500 objects at once, all tags together, and for numbers that ids may have", async () => {
    const cubes = (count: number) => Array.from({ length: count }, (_, id) => ["cube", id]);
    const bulk = (...objects: object[][]) =>
      asMia.post(path("bulk_create"), {
        tags: objects.map((objects_to_tag, at) => ({ name: `bulk ${at}`, objects_to_tag })),
      });
    expect((await bulk(cubes(250), cubes(250))).status).toBe(200);
    expect(await bulk(cubes(250), cubes(251))).toMatchObject({
      status: 400,
      body: { message: { objects_to_tag: ["At most 500 entries are allowed."] } },
    });
    expect((await bulk([["chart", 2 ** 31]])).status).toBe(400);
    const beyond = await bulk([["chart", String(2 ** 31)]]);
    expect(beyond.body.result.objects_skipped).toEqual([["chart", String(2 ** 31)]]);
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

  it.each([
    ["a number that no id has", `tagIds=${2 ** 31}`, "tagIds are not numbers"],
    ["more than 100 ids", `tagIds=${Array(101).fill(1)}`, "At most 100 entries are allowed."],
    [
      "more than 100 ids and names",
      `tagIds=1&tags=${Array(100).fill("a")}`,
      "At most 100 entries are allowed.",
    ],
  ])("are not looked for by %s", async (_name, query, message) => {
    expect(await asMia.get(path(`get_objects/?${query}`))).toMatchObject({ status: 400, body: { message } });
  });

  it("lead to 1,000 objects at most, of the kinds that are asked for", async () => {
    await asMia.post(path(), { name: "everywhere" });
    const tag_id = await idOf("everywhere");
    const objects = Array.from({ length: 1_200 }, (_, at) => at + 1);
    const link = { tag_id, created_on: "", changed_on: "", created_by_fk: null, changed_by_fk: null };
    for (const kind of ["chart", "dataset"] as const) {
      const rows = objects.map((object_id) => ({
        ...link,
        object_type: kind,
        object_id: 1_000_000 + object_id,
      }));
      await server.db.insertInto("tagged_object").values(rows).execute();
    }
    const store = tagRepository(server.db);
    expect(await store.objectsWith([tag_id], { limit: 1_000 })).toHaveLength(1_000);
    const id = await chartOf();
    await asMia.post(path(`chart/${id}/`), { properties: { tags: ["everywhere"] } });
    const found = await asMia.get(path("get_objects/?tags=everywhere&types=chart"));
    expect(found.body.result).toMatchObject([{ id }]);
    expect((await asMia.get(path("get_objects/?tags=everywhere&types=cube"))).body.result).toEqual([]);
    await admin.delete(path(tag_id));
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

describe("a tag", () => {
  /** On charts of whom it is. */
  async function tagOn(name: string, owners: readonly Client[], type = 1) {
    await asMia.post(path(), { name });
    const id = await idOf(name);
    await server.db.updateTable("tag").set({ type }).where("id", "=", id).execute();
    for (const owner of owners) {
      const chart = await chartOf(owner);
      await owner.post(path(`chart/${chart}/`), { properties: { tags: [name] } });
    }
    return id;
  }

  it.each<[string, Client, Client[], number, number]>([
    ["who made it, wherever it is", asMia, [asBen], 1, 200],
    ["an administrator", admin, [asBen], 1, 200],
    ["who owns all that has it", asBen, [asBen, asBen], 1, 200],
    ["not who owns a part of that", asBen, [asBen, asMia], 1, 403],
    ["not others where nothing has it", asBen, [], 1, 403],
    ["nobody where the server made it", admin, [], 3, 403],
  ])("is changed and deleted by %s", async (_who, client, owners, type, status) => {
    const name = `tag of ${_who.replaceAll(",", "")}`;
    const id = await tagOn(name, owners, type);
    expect((await client.put(path(id), { description: "changed" })).status).toBe(status);
    const byName = `${path()}?q=!('${name}')`;
    expect((await client.delete(byName)).status).toBe(status);
    expect((await client.delete(path(id))).status).toBe(status === 200 ? 404 : status);
  });

  it("of others keeps those that are deleted with it", async () => {
    await tagOn("bens", [asBen]);
    await asBen.post(path(), { name: "bens own" });
    await asMia.post(path(), { name: "mias" });
    expect((await asBen.delete(`${path()}?q=!('bens own',mias)`)).status).toBe(403);
    expect(await idOf("bens own")).toBeGreaterThan(0);
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
