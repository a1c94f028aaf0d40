import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { path, type SavedQueryServer, savedQueryServer } from "./savedQueries.fixture.ts";

let saved: SavedQueryServer;
let asMia: Client;

beforeAll(async () => {
  saved = await savedQueryServer();
  ({ asMia } = saved);
});
afterAll(() => saved.server.close());

const olderPath = (rest: string) => `/savedqueryviewapi/api/${rest}`;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const schedule = (fields: Record<string, string>, client = asMia) =>
  client.post(olderPath("create"), form(fields), FORM);
const fields = (change: Record<string, string> = {}) => ({
  label: "Daily",
  db_id: String(saved.databaseId),
  schema: "main",
  description: "",
  sql: "SELECT 1",
  extra_json: '{"schedule_info":{"when":"daily"}}',
  ...change,
});
const item = (id: number) => ({
  id,
  label: "Daily",
  db_id: saved.databaseId,
  schema: "main",
  description: null,
  sql: "SELECT 1",
  extra_json: '{"schedule_info":{"when":"daily"}}',
  extra: { schedule_info: { when: "daily" } },
  template_parameters: null,
});

it("[S1-091] [S1-004] schedules a query with the fields of a form", async () => {
  const { status, body } = await schedule(fields());
  expect(status).toBe(200);
  expect(body).toEqual({ message: "Added Row", severity: "success", item: item(body.item.id) });
  expect((await asMia.get(path(body.item.id))).body.result).toMatchObject({
    label: "Daily",
    extra: { schedule_info: { when: "daily" } },
    created_by: { id: saved.mia.id },
  });
});

it("keeps the catalog and the template parameters of a query that is scheduled", async () => {
  const sent = { catalog: "lake", template_parameters: '{"day":"monday"}' };
  const { body } = await schedule(fields(sent));
  expect(body.item.template_parameters).toBe(sent.template_parameters);
  expect((await asMia.get(path(body.item.id))).body.result).toMatchObject(sent);
});

it("[S1-108] reads one by its older address", async () => {
  const { id } = (await schedule(fields())).body.item;
  expect(await asMia.get(olderPath(`get/${id}`))).toMatchObject({
    status: 200,
    body: {
      pk: String(id),
      label_columns: {},
      include_columns: Object.keys(item(id)),
      modelview_name: "SavedQueryViewApi",
      result: item(id),
    },
  });
});

it("changes what a form names", async () => {
  const { id } = (await schedule(fields())).body.item;
  const reply = await asMia.put(
    olderPath(`update/${id}`),
    form({ label: "Weekly", csrf_token: "x", user_id: "1" }),
    FORM,
  );
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.body).toEqual({
    message: "Changed Row",
    severity: "success",
    item: { ...item(id), label: "Weekly" },
  });
  expect((await saved.asAdmin.get(path(id))).status).toBe(404);
});

it("takes multipart forms, and a browser's only with its token", async () => {
  const boundary = "----saved";
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="label"\r\n\r\nParts\r\n--${boundary}--\r\n`;
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const reply = await asMia.post(olderPath("create"), part, type);
  expect(reply.body).toMatchObject({
    message: "Added Row",
    item: { label: "Parts", db_id: null, sql: null },
  });
  const browser = await saved.server.inBrowser(saved.mia);
  expect((await browser.post(olderPath("create"), form(fields()), FORM)).status).toBe(200);
  const refused = await browser.post(olderPath("create"), form(fields()), {
    ...FORM,
    "x-csrftoken": "wrong",
  });
  expect(refused.status).toBe(400);
});

it.each([
  ["a database that is none", { db_id: "99999" }, { db_id: ["Database does not exist"] }],
  ["a database that is no number", { db_id: "sales" }, { db_id: ["Not a valid integer."] }],
  ["a long label", { label: "x".repeat(257) }, { label: ["Longer than maximum length 256."] }],
  [
    "extra that is no JSON",
    { extra_json: "x" },
    { extra_json: ["Must be empty or the text of a JSON object."] },
  ],
])(
  "refuses %s in the words of older servers",
  async (_name, change: Record<string, string>, error_details) => {
    const refused = {
      status: 500,
      body: { message: "Validation error", severity: "warning", error_details },
    };
    const before = (await asMia.get(path())).body.count;
    expect(await schedule(fields(change))).toMatchObject(refused);
    expect((await asMia.get(path())).body.count).toBe(before);
    const { id } = (await schedule(fields())).body.item;
    expect(await asMia.put(olderPath(`update/${id}`), form(change), FORM)).toMatchObject(refused);
    expect((await asMia.get(olderPath(`get/${id}`))).body.result).toEqual(item(id));
  },
);

it("says nothing of what is another's or not there", async () => {
  const { id } = (await schedule(fields())).body.item;
  for (const other of [saved.asBen, saved.asAdmin]) {
    const read = await other.get(olderPath(`get/${id}`));
    expect([read.status, read.body]).toEqual([404, {}]);
    const changed = await other.put(olderPath(`update/${id}`), form({ label: "Mine" }), FORM);
    expect([changed.status, changed.body]).toEqual([404, {}]);
  }
  expect((await asMia.get(olderPath("get/99999"))).status).toBe(404);
  expect((await asMia.get(olderPath(`get/${id}`))).body.result.label).toBe("Daily");
  expect(await schedule(fields(), saved.asStranger)).toMatchObject({
    status: 500,
    body: { error_details: { db_id: ["Database does not exist"] } },
  });
  const gamma = saved.server.as(await saved.server.createUser());
  expect((await schedule(fields(), gamma)).status).toBe(403);
  expect((await gamma.get(olderPath(`get/${id}`))).status).toBe(403);
  expect((await schedule(fields(), saved.server.as(null))).status).toBe(401);
});
