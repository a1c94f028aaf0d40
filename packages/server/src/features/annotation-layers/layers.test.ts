import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/index.ts";
import { annotationLayers, annotationsOf } from "./index.ts";

let server: TestApp;
let alpha: Client;

beforeAll(async () => {
  server = await testApp({ features: [annotationLayers], now: new Date("2025-03-01T10:20:30.123Z") });
  alpha = server.as(await server.createUser({ username: "alma", first_name: "Alma", roles: ["Alpha"] }));
});
afterAll(() => server.close());

const layers = (rest: string | number = "") => `/api/v1/annotation_layer/${rest}`;
const inLayer = (layer: number, rest: string | number = "") => layers(`${layer}/annotation/${rest}`);
let names = 0;
async function newLayer(name = `layer ${names++}`): Promise<number> {
  const reply = await alpha.post(layers(), { name });
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const draft = (change: Record<string, unknown> = {}) => ({
  short_descr: "Release 2.0",
  start_dttm: "2025-03-01T00:00:00",
  end_dttm: "2025-03-02T00:00:00",
  ...change,
});

describe("layers", () => {
  it("are made, listed, shown, changed and removed", async () => {
    const made = await alpha.post(layers(), { name: "Releases", descr: "of the product" });
    expect(made).toMatchObject({
      status: 201,
      body: { result: { name: "Releases", descr: "of the product" } },
    });
    const { id } = made.body;
    const list = await alpha.get(
      layers("?q=(filters:!((col:name,opr:annotation_layer_all_text,value:PRODUCT)))"),
    );
    expect(list.body.result).toEqual([
      {
        id,
        name: "Releases",
        descr: "of the product",
        created_by: { id: expect.any(Number), first_name: "Alma", last_name: expect.any(String) },
        changed_by: { id: expect.any(Number), first_name: "Alma", last_name: expect.any(String) },
        created_on: "2025-03-01T10:20:30.123000",
        changed_on: "2025-03-01T10:20:30.123000",
        changed_on_delta_humanized: "now",
      },
    ]);
    expect((await alpha.put(layers(id), { descr: null })).status).toBe(200);
    expect((await alpha.get(layers(id))).body.result).toEqual({ id, name: "Releases", descr: null });
    expect((await alpha.delete(layers(id))).body).toEqual({ message: "OK" });
    expect((await alpha.delete(layers(id))).status).toBe(404);
  });

  it("have names of their own, and go several at once", async () => {
    const ids = [await newLayer("one"), await newLayer("two")];
    const taken = { status: 422, body: { message: { name: ["Name must be unique"] } } };
    expect(await alpha.post(layers(), { name: "one" })).toMatchObject(taken);
    expect(await alpha.put(layers(ids[1]), { name: "one" })).toMatchObject(taken);
    expect((await alpha.put(layers(ids[1]), { name: "two" })).status).toBe(200);
    expect((await alpha.delete(layers(`?q=!(${ids})`))).body).toEqual({
      message: "Deleted 2 annotation layers",
    });
  });

  it("stay while they hold annotations", async () => {
    const layer = await newLayer();
    const { body } = await alpha.post(inLayer(layer), draft());
    const held = { status: 422, body: { message: "Annotation layer has associated annotations." } };
    expect(await alpha.delete(layers(layer))).toMatchObject(held);
    expect(await alpha.delete(layers(`?q=!(${layer})`))).toMatchObject(held);
    await alpha.delete(inLayer(layer, body.id));
    expect((await alpha.delete(layers(layer))).status).toBe(200);
  });

  it("are for those who may", async () => {
    const gamma = server.as(await server.createUser({ roles: ["Gamma"] }));
    expect((await gamma.get(layers())).status).toBe(403);
    const reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "Annotation"]] }));
    expect((await reader.get(layers())).status).toBe(200);
    expect((await reader.post(layers(), { name: "x" })).status).toBe(403);
  });
});

describe("annotations", () => {
  it("are made, shown, listed, changed and removed", async () => {
    const layer = await newLayer("Launches");
    const sent = draft({
      long_descr: "with maps",
      json_metadata: '{"a":1}',
      end_dttm: "2025-03-02 12:00:00+02:00",
    });
    const made = await alpha.post(inLayer(layer), sent);
    expect(made).toMatchObject({ status: 201, body: { result: sent } });
    const { id } = made.body;
    expect((await alpha.get(inLayer(layer, id))).body.result).toEqual({
      id,
      short_descr: "Release 2.0",
      long_descr: "with maps",
      start_dttm: "2025-03-01T00:00:00",
      end_dttm: "2025-03-02T10:00:00",
      json_metadata: '{"a":1}',
      layer: { id: layer, name: "Launches" },
    });
    await alpha.post(inLayer(layer), draft({ short_descr: "Earlier", start_dttm: "2024-01-01" }));
    const list = await alpha.get(
      inLayer(layer, "?q=(order_column:start_dttm,order_direction:asc,columns:!(short_descr,start_dttm))"),
    );
    expect(list.body.result).toEqual([
      { short_descr: "Earlier", start_dttm: "2024-01-01T00:00:00" },
      { short_descr: "Release 2.0", start_dttm: "2025-03-01T00:00:00" },
    ]);
    const found = await alpha.get(
      inLayer(layer, "?q=(filters:!((col:short_descr,opr:annotation_all_text,value:MAPS)))"),
    );
    expect(found.body.ids).toEqual([id]);
    expect((await alpha.put(inLayer(layer, id), { short_descr: "2.1" })).status).toBe(200);
    expect((await annotationsOf(server.platform, layer))?.map((one) => one.short_descr)).toEqual([
      "Earlier",
      "2.1",
    ]);
    expect((await alpha.delete(inLayer(layer, id))).body).toEqual({ message: "OK" });
    expect((await alpha.delete(inLayer(layer, `?q=!(${list.body.ids[0]})`))).body).toEqual({
      message: "Deleted 1 annotation",
    });
  });

  it.each([
    [
      "without a text",
      { short_descr: undefined },
      400,
      { short_descr: ["Missing data for required field."] },
    ],
    ["without an end", { end_dttm: undefined }, 400, { end_dttm: ["Missing data for required field."] }],
    ["with a time that is none", { start_dttm: "soon" }, 400, { start_dttm: ["Not a valid datetime."] }],
    ["with a day that is none", { start_dttm: "2025-13-01" }, 400, { start_dttm: ["Not a valid datetime."] }],
    ["with text that is no JSON", { json_metadata: "{" }, 400, { json_metadata: ["JSON not valid"] }],
    [
      "that ends before it starts",
      { end_dttm: "2025-02-28T00:00:00" },
      422,
      { start_dttm: ["End date must be after start date"] },
    ],
    [
      "with a text that the layer has",
      { short_descr: "Known" },
      422,
      { short_descr: ["Short description must be unique for this layer"] },
    ],
  ])("are refused %s", async (_name, change, status, message) => {
    const layer = await newLayer();
    await alpha.post(inLayer(layer), draft({ short_descr: "Known" }));
    expect(await alpha.post(inLayer(layer), draft(change))).toMatchObject({ status, body: { message } });
  });

  it("belong to one layer", async () => {
    const [first, second] = [await newLayer(), await newLayer()];
    const { body } = await alpha.post(inLayer(first), draft());
    expect((await alpha.post(inLayer(second), draft())).status).toBe(201);
    expect((await alpha.get(inLayer(second, body.id))).status).toBe(404);
    expect((await alpha.put(inLayer(second, body.id), { long_descr: "x" })).status).toBe(404);
    expect((await alpha.delete(inLayer(second, body.id))).status).toBe(404);
    expect(await alpha.post(inLayer(99999), draft())).toMatchObject({
      status: 400,
      body: { message: "Annotation layer not found." },
    });
    expect(await annotationsOf(server.platform, 99999)).toBeNull();
    expect(await annotationsOf(server.platform, second)).toEqual([
      {
        short_descr: "Release 2.0",
        long_descr: null,
        start_dttm: "2025-03-01T00:00:00",
        end_dttm: "2025-03-02T00:00:00",
        json_metadata: null,
      },
    ]);
  });

  it("keep a change from ending before they start", async () => {
    const layer = await newLayer();
    const { body } = await alpha.post(inLayer(layer), draft());
    expect(await alpha.put(inLayer(layer, body.id), { start_dttm: "2025-04-01" })).toMatchObject({
      status: 422,
      body: { message: { start_dttm: ["End date must be after start date"] } },
    });
  });
});
