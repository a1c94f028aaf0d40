import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExploreServer, exploreServer, formOf, keepForm } from "./explore.fixture.ts";

const DAY = 86_400_000;
let now = Date.parse("2025-03-12T10:20:30Z");
let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer(() => new Date(now));
});
afterAll(() => at.close());

describe("form data", () => {
  it("[S3-256] [S3-257] is kept, read, replaced and forgotten", async () => {
    const made = await keepForm(at, at.reader);
    expect(made.status).toBe(201);
    const { key } = made.body;
    const path = `/api/v1/explore/form_data/${key}`;
    expect((await at.reader.get(path)).body).toEqual({ form_data: '{"viz_type":"pie"}' });
    const changed = await at.reader.put(path, formOf(at, { form_data: '{"viz_type":"table"}' }));
    expect(changed).toMatchObject({ status: 200, body: { key, message: "OK" } });
    expect((await at.other.get(path)).body).toEqual({ form_data: '{"viz_type":"table"}' });
    expect(await at.reader.delete(path)).toMatchObject({
      status: 200,
      body: { message: "Deleted successfully" },
    });
    expect((await at.reader.get(path)).status).toBe(404);
    expect((await at.reader.put(path, formOf(at))).status).toBe(404);
    expect((await at.reader.delete(path)).status).toBe(404);
  });

  it("[S3-256] [S3-257] keeps one key for a tab, dataset and chart, and a new one without a tab", async () => {
    const keys = [];
    for (const query of ["?tab_id=1", "?tab_id=1", "?tab_id=2", "", ""])
      keys.push((await keepForm(at, at.reader, formOf(at), query)).body.key);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(4);
    expect((await keepForm(at, at.other, formOf(at), "?tab_id=1")).body.key).not.toBe(keys[0]);
    const moved = await at.reader.put(`/api/v1/explore/form_data/${keys[0]}?tab_id=3`, formOf(at));
    expect(moved.body.key).not.toBe(keys[0]);
  });

  it("is kept for seven days from the last read", async () => {
    const { key } = (await keepForm(at, at.reader)).body;
    const read = () => at.reader.get(`/api/v1/explore/form_data/${key}`);
    now += 6 * DAY;
    expect((await read()).status).toBe(200);
    now += 6 * DAY;
    expect((await read()).status).toBe(200);
    now += 7 * DAY + 1000;
    expect((await read()).status).toBe(404);
  });

  it.each([
    ["no datasource", { form_data: "{}" }, 400, "datasource_id"],
    ["no form data", { datasource_id: 1, datasource_type: "table" }, 400, "form_data"],
    [
      "form data that is no JSON",
      { datasource_id: 1, datasource_type: "table", form_data: "{" },
      400,
      "form_data",
    ],
    ["an unknown type", { datasource_id: 1, datasource_type: "x", form_data: "{}" }, 400, "datasource_type"],
    ["an unknown key", { datasource_id: 1, datasource_type: "table", form_data: "{}", x: 1 }, 400, "x"],
    [
      "an unknown dataset",
      { datasource_id: 999, datasource_type: "table", form_data: "{}" },
      404,
      "Resource was not found.",
    ],
    ["an unknown chart", () => formOf(at, { chart_id: 999 }), 404, "Resource was not found."],
  ])("refuses %s", async (_name, body, status, text) => {
    const reply = await keepForm(at, at.reader, typeof body === "function" ? body() : body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(text);
  });

  it("[S4] follows the access to the dataset, and belongs to who made it", async () => {
    const { key } = (await keepForm(at, at.reader)).body;
    const path = `/api/v1/explore/form_data/${key}`;
    expect((await keepForm(at, at.stranger)).status).toBe(403);
    expect((await at.stranger.get(path)).status).toBe(403);
    const refused = { status: 403, body: { message: "You don't have permission to modify the value." } };
    expect(await at.other.put(path, formOf(at))).toMatchObject(refused);
    expect(await at.other.delete(path)).toMatchObject(refused);
    for (const reply of [
      await keepForm(at, at.outsider),
      await at.outsider.get(path),
      await at.outsider.put(path, formOf(at)),
      await at.outsider.delete(path),
    ]) {
      expect(reply.status).toBe(403);
    }
    expect((await at.nobody.get(path)).status).toBe(401);
  });
});
