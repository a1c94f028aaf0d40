import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { dashboardOf, dashboardServer, path, withLayout } from "./dashboards.fixture.ts";

const { server, sales, admin, stranger, reader, chartId, hiddenChartId } = await dashboardServer();
afterAll(() => server.close());

/** Who asks: each differs from the others in one thing. */
const people: Record<string, Client> = {};
let role: number;
beforeAll(async () => {
  const made = await server.db.insertInto("role").values({ name: "Team" }).returning("id").executeTakeFirst();
  role = made!.id;
  const data = ["datasource_access", sales.ordersPerm] as const;
  const owner = await server.createUser({ username: "olga" });
  const ownerWhoReads = await server.createUser({ roles: [], pairs: [["can_read", "Dashboard"]] });
  owners = [owner.id, ownerWhoReads.id];
  Object.assign(people, {
    admin,
    owner: server.as(owner),
    "owner without can_write": server.as(ownerWhoReads),
    "member of the role": server.as(await server.createUser({ roles: ["Gamma", "Team"] })),
    "reader of the data": server.as(await server.createUser({ pairs: [data] })),
    "reader without can_write": reader,
    stranger,
  });
});
let owners: number[] = [];

const { FEATURE_FLAGS } = server.platform.config;
const setRbac = (DASHBOARD_RBAC: boolean) => {
  server.platform.config.FEATURE_FLAGS = { ...FEATURE_FLAGS, DASHBOARD_RBAC };
};
afterEach(() => setRbac(false));

/** Per person: the status of reading and of changing; a draft by its uuid. */
type Expected = [who: string, read: number, change: number, byUuid?: number];

async function check(expected: Expected[], fields: object) {
  const id = await dashboardOf(admin, { owners, ...fields });
  const { uuid } = (await admin.get(path(id))).body.result;
  const seen: Expected[] = [];
  for (const [who, _read, _change, byUuid] of expected) {
    const client = people[who]!;
    const statuses = [
      (await client.get(path(id))).status,
      (await client.put(path(id), { css: `.${seen.length}{}` })).status,
    ] as const;
    const more = byUuid === undefined ? [] : [(await client.get(path(uuid))).status];
    seen.push([who, ...statuses, ...more] as Expected);
    const listed = (await client.get(path("?q=(page_size:-1)"))).body.ids.includes(id);
    expect([who, listed]).toEqual([who, statuses[0] === 200]);
  }
  expect(seen).toEqual(expected);
}

describe("DASHBOARD_RBAC off", () => {
  it("[S2-102] [S2-103] published: who reads some of the data sees it, and edits it with can_write", async () => {
    await check(
      [
        ["admin", 200, 200],
        ["owner", 200, 200],
        ["owner without can_write", 200, 403],
        ["reader of the data", 200, 200],
        ["reader without can_write", 200, 403],
        ["member of the role", 404, 404],
        ["stranger", 404, 404],
      ],
      { published: true, roles: [role], ...withLayout(chartId, hiddenChartId) },
    );
  });

  it("a draft is its owners', and by its uuid of who reads some of the data", async () => {
    await check(
      [
        ["admin", 200, 200, 200],
        ["owner", 200, 200, 200],
        ["reader of the data", 404, 404, 200],
        ["stranger", 404, 404, 403],
      ],
      { published: false, ...withLayout(chartId) },
    );
  });
});

describe("DASHBOARD_RBAC on", () => {
  const rbac = async (expected: Expected[], fields: object) => {
    setRbac(true);
    await check(expected, fields);
  };

  it("[S2-101] [S2-103] with roles: their members see it, owners and admins edit it", () =>
    rbac(
      [
        ["admin", 200, 200],
        ["owner", 200, 200],
        ["owner without can_write", 200, 403],
        ["member of the role", 200, 403],
        ["reader of the data", 404, 404],
        ["stranger", 404, 404],
      ],
      { published: true, roles: [role], ...withLayout(chartId) },
    ));

  it("[S2-101] without roles: who reads some of the data sees it, owners and admins edit it", () =>
    rbac(
      [
        ["owner", 200, 200],
        ["reader of the data", 200, 403],
        ["member of the role", 404, 404],
        ["stranger", 404, 404],
      ],
      { published: true, ...withLayout(chartId) },
    ));

  it("a draft with roles is its owners', and by its uuid of the roles' members", () =>
    rbac(
      [
        ["owner", 200, 200, 200],
        ["member of the role", 404, 404, 200],
        ["stranger", 404, 404, 403],
      ],
      { published: false, roles: [role], ...withLayout(chartId) },
    ));
});
