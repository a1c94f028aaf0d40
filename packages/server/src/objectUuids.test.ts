import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "./features/index.ts";
import { type Client, salesTeam, type TestApp, testApp } from "./testing/index.ts";

let server: TestApp;
let admin: Client;
let team: Awaited<ReturnType<typeof salesTeam>>;
beforeAll(async () => {
  server = await testApp({ features });
  team = await salesTeam(server, "Chart");
  admin = team.admin;
});
afterAll(() => server.close());

const FIRST = "8f6bb4d4-2f0e-4a55-9c3e-5f1f4d1b0c01";
const SECOND = "8f6bb4d4-2f0e-4a55-9c3e-5f1f4d1b0c02";
const THIRD = "8f6bb4d4-2f0e-4a55-9c3e-5f1f4d1b0c03";

const KINDS: [kind: "chart" | "dashboard" | "dataset", draft: (name: string) => object, change: object][] = [
  [
    "chart",
    (slice_name) => ({ slice_name, datasource_id: team.sales.ordersId, datasource_type: "table" }),
    { description: "Changed" },
  ],
  ["dashboard", (dashboard_title) => ({ dashboard_title }), { css: "" }],
  [
    "dataset",
    (table_name) => ({ database: team.sales.databaseId, schema: "main", table_name, sql: "SELECT 1 AS one" }),
    { description: "Changed" },
  ],
];

describe.each(KINDS)("the UUID of a %s", (kind, draft, change) => {
  const path = `/api/v1/${kind}/`;
  const uuidOf = async (id: number) =>
    (await admin.get(`${path}?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result[0]?.uuid;
  const taken = {
    status: 422,
    body: { message: { uuid: [`A ${kind} with the same UUID already exists.`] } },
  };
  let id: number;

  it("is the one that its creator chose, in lower case", async () => {
    const made = await admin.post(path, { ...draft("Chosen"), uuid: FIRST.toUpperCase() });
    expect(made.status).toBe(201);
    id = made.body.id;
    expect(await uuidOf(id)).toBe(FIRST);
  });

  it.each([null, undefined])("is a new one where %s was chosen", async (uuid) => {
    const made = await admin.post(path, { ...draft(`New ${uuid}`), uuid });
    expect(await uuidOf(made.body.id)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it("stays through a change that does not name it, or names it as it is", async () => {
    for (const uuid of [undefined, null, FIRST]) {
      expect((await admin.put(`${path}${id}`, { ...change, uuid })).status).toBe(200);
    }
    expect(await uuidOf(id)).toBe(FIRST);
  });

  it("can be changed to one that is free", async () => {
    const other = await admin.post(path, { ...draft("Other"), uuid: SECOND });
    expect(await admin.post(path, { ...draft("Same"), uuid: SECOND })).toMatchObject(taken);
    expect(await admin.put(`${path}${id}`, { uuid: SECOND })).toMatchObject(taken);
    expect(await uuidOf(id)).toBe(FIRST);
    expect((await admin.put(`${path}${id}`, { uuid: THIRD })).status).toBe(200);
    expect(await uuidOf(id)).toBe(THIRD);
    expect(await uuidOf(other.body.id)).toBe(SECOND);
  });

  it("is changed by nobody without the right, who does not learn either which are taken", async () => {
    for (const uuid of [SECOND, "8f6bb4d4-2f0e-4a55-9c3e-5f1f4d1b0c04"]) {
      expect([403, 404]).toContain((await team.asMia.put(`${path}${id}`, { uuid })).status);
    }
    expect(await uuidOf(id)).toBe(THIRD);
  });

  it("must be a UUID", async () => {
    const refused = { status: 400, body: { message: { uuid: ["Not a valid UUID."] } } };
    expect(await admin.post(path, { ...draft("Wrong"), uuid: "one" })).toMatchObject(refused);
    expect(await admin.put(`${path}${id}`, { uuid: "one" })).toMatchObject(refused);
  });
});
