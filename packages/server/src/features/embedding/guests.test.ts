import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registeredRoutes } from "../../platform/http/handle.ts";
import type { Client } from "../../testing/index.ts";
import { TOTAL } from "../../testing/ordersServer.ts";
import {
  askChart,
  CHOICES,
  CHOOSING,
  dataOf,
  type EmbeddingServer,
  embeddingServer,
  SAVED,
} from "./embedding.fixture.ts";

let at: EmbeddingServer;
let guest: Client;
beforeAll(async () => {
  at = await embeddingServer();
  guest = await at.guest();
});
afterAll(() => at.close());

const ask = (client: Client, change = {}, form = {}, more = {}) => askChart(at, client, change, form, more);
const show = (client: Client, id: number | string = at.sales) => client.get(`/api/v1/dashboard/${id}`);

describe("a guest", () => {
  it("sees the dashboard, its charts and datasets, and who works on none of it", async () => {
    const { status, body } = await show(guest);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ id: at.sales, dashboard_title: "Sales" });
    for (const name of ["owners", "changed_by", "changed_by_name", "created_by", "roles"]) {
      expect(body.result).not.toHaveProperty(name);
    }
    expect((await guest.get(`/api/v1/dashboard/${at.sales}/charts`)).body.result).toHaveLength(2);
    const [dataset] = (await guest.get(`/api/v1/dashboard/${at.sales}/datasets`)).body.result;
    expect(dataset).toMatchObject({ table_name: "orders", select_star: null, perm: null });
    expect(dataset).not.toHaveProperty("owners");
    expect(dataset).not.toHaveProperty("database");
  });

  it("reads the rows of its charts and the choices of its filters, without their SQL", async () => {
    const mine = await ask(guest);
    expect(mine.status).toBe(200);
    expect(dataOf(mine)).toEqual(dataOf(await ask(at.admin)));
    expect(mine.body.result[0].query).toBe("");
    expect((await ask(guest, {}, {}, { result_type: "query" })).status).toBe(403);
    const choices = await guest.post(
      "/api/v1/chart/data",
      at.context(CHOICES, { form_data: { ...CHOOSING, dashboardId: at.sales } }),
    );
    expect(choices.status).toBe(200);
    const filtered = { filters: [...SAVED.filters, { col: "product", op: "IN", val: ["Product 1"] }] };
    expect((await ask(guest, filtered)).status).toBe(200);
  });

  it.each<[string, object, object?]>([
    ["another column", { columns: ["product"] }],
    ["another metric", { metrics: ["count"] }],
    [
      "a metric in SQL",
      { metrics: [{ expressionType: "SQL", sqlExpression: "MAX(amount)", label: "Total" }] },
    ],
    ["an order by another column", { orderby: [["product", true]] }],
    ["a filter on a column that nothing filters by", { filters: [{ col: "amount", op: ">", val: 0 }] }],
    ["a filter in SQL", { extras: { where: "1 = 1", having: "" } }],
    ["a chart of another dashboard", {}, { slice_id: "other" }],
    ["a chart under another dashboard", {}, { dashboardId: "other" }],
    ["no dashboard", {}, { dashboardId: undefined }],
  ])("[S13] may not ask for %s", async (_name, change, form = {}) => {
    const ids: Record<string, number> = { slice_id: at.otherPie, dashboardId: at.other };
    const named = Object.fromEntries(
      Object.entries(form).map(([key, value]) => [key, value === "other" ? ids[key] : value]),
    );
    const reply = await ask(guest, change, named);
    expect(reply.status).toBe(403);
    expect(JSON.stringify(reply.body)).not.toContain("Product");
  });

  it("[S4] sees no other dashboard, neither by id nor by uuid", async () => {
    const { uuid } = await at.server.db
      .selectFrom("dashboard")
      .select("uuid")
      .where("id", "=", at.other)
      .executeTakeFirstOrThrow();
    for (const name of [at.other, uuid]) {
      for (const part of ["", "/charts", "/datasets", "/tabs", "/embedded"]) {
        expect((await guest.get(`/api/v1/dashboard/${name}${part}`)).status).toBeGreaterThanOrEqual(403);
      }
    }
  });

  it("[S4] is refused by every route that is not open to guests", async () => {
    const { app } = at.server;
    // Other tests of this process register routes of their own.
    const isHere = ({ method, path }: (typeof registeredRoutes)[number]) =>
      [path, path.replace(/\/$/, "")].some((url) => app.hasRoute({ method, url }));
    const here = registeredRoutes.filter(isHere);
    const open = here.filter((route) => route.openToGuests).map(({ path }) => path);
    expect([...new Set(open)].sort()).toEqual([
      "/api/v1/chart/data",
      "/api/v1/chart/data/stream",
      "/api/v1/chart/data/stream/:stream/cancel",
      "/api/v1/dashboard/:id",
      "/api/v1/dashboard/:id/charts",
      "/api/v1/dashboard/:id/datasets",
      "/api/v1/dashboard/:id/filter_state",
      "/api/v1/dashboard/:id/filter_state/:key",
      "/api/v1/dashboard/:id/permalink",
      "/api/v1/dashboard/:id/tabs",
      "/api/v1/dashboard/permalink/:key",
      "/api/v1/dataset/:id/drill_info/",
      "/api/v1/embedded_dashboard/:uuid",
      "/api/v1/me/roles/",
      "/superset/log/",
    ]);
    const closed = here.filter(({ access, openToGuests }) => access !== "anyone" && !openToGuests);
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, path } of closed) {
      const address = path.replaceAll(/:\w+/g, "1");
      const reply = await (method === "GET"
        ? guest.get(address)
        : guest[method.toLowerCase() as "post" | "put" | "delete"](address, {}));
      expect([method, path, reply.status]).toEqual([method, path, 403]);
    }
  });

  it("[S2-123] reports events with the token in the form: beacons have no headers", async () => {
    const report = (guest_token: string, more = {}) => {
      const events = JSON.stringify([{ event_name: "beacon", dashboard_id: at.sales }]);
      const form = new URLSearchParams({ events, guest_token, ...more }).toString();
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return at.server.as(null).post("/superset/log/?explode=events", form, type);
    };
    const token = await at.token();
    expect((await report(token)).status).toBe(200);
    expect((await report("x")).status).toBe(401);
    expect((await report("")).status).toBe(401);
    // Nobody who is unknown sends much.
    expect((await report(token, { more: "x".repeat(70_000) })).status).toBe(401);
    const rows = await at.server.db
      .selectFrom("log")
      .selectAll()
      .where("event_name", "=", "beacon")
      .execute();
    expect(rows).toMatchObject([{ dashboard_id: at.sales, user_id: null }]);
    expect(rows[0]!.json).not.toContain(token);
  });

  it("[S4] opens no page, and gets no session", async () => {
    for (const page of ["/superset/welcome/", `/superset/dashboard/${at.sales}/`, "/sqllab/"]) {
      expect((await guest.get(page, { accept: "text/html" })).status).toBe(403);
    }
  });

  it("[S4] holds no right on data of the guest role, and is no administrator", async () => {
    const { platform } = at.server;
    const before = platform.config.GUEST_ROLE_NAME;
    platform.config.GUEST_ROLE_NAME = "Admin";
    try {
      const strong = await at.guest();
      expect((await ask(strong, { columns: ["product"] })).status).toBe(403);
      expect((await show(strong, at.other)).status).toBe(404);
      expect((await strong.get("/api/v1/dataset/")).status).toBe(403);
      expect(
        (await strong.post("/api/v1/sqllab/execute/", { database_id: at.salesId, sql: "SELECT 1" })).status,
      ).toBe(403);
    } finally {
      platform.config.GUEST_ROLE_NAME = before;
    }
  });

  it("keeps filter values and makes links, and changes nobody's", async () => {
    const path = `/api/v1/dashboard/${at.sales}/filter_state`;
    const [first, second] = [await at.guest(), await at.guest()];
    const a = (await first.post(`${path}?tab_id=1`, { value: '{"a":1}' })).body.key;
    const b = (await second.post(`${path}?tab_id=1`, { value: '{"b":1}' })).body.key;
    expect(a).not.toBe(b);
    expect((await second.get(`${path}/${a}`)).body).toEqual({ value: '{"a":1}' });
    expect((await second.put(`${path}/${a}`, { value: "{}" })).status).toBe(403);
    const link = await guest.post(`/api/v1/dashboard/${at.sales}/permalink`, { dataMask: {} });
    expect(link.status).toBe(201);
    expect((await guest.get(`/api/v1/dashboard/permalink/${link.body.key}`)).status).toBe(200);
    expect((await guest.post(`/api/v1/dashboard/${at.other}/permalink`, {})).status).toBe(404);
  });

  it("keeps a part of what guests have together: its own oldest make way, not those of others", async () => {
    const path = `/api/v1/dashboard/${at.sales}/filter_state`;
    const { config } = at.server.platform;
    const before = config.USER_MAX_LINKS;
    config.USER_MAX_LINKS = 200;
    try {
      const ben = at.withToken(await at.token([], undefined, { username: "ben" }));
      const keep = async (client: typeof guest) => (await client.post(path, { value: "{}" })).body.key;
      const read = async (key: string) => (await guest.get(`${path}/${key}`)).status;
      const link = async (client: typeof guest, anchor: string) =>
        (await client.post(`/api/v1/dashboard/${at.sales}/permalink`, { anchor })).body.key;
      const readLink = async (key: string) => (await guest.get(`/api/v1/dashboard/permalink/${key}`)).status;
      const bens = await keep(ben);
      const bensLink = await link(ben, "of ben");
      const anns: string[] = [];
      const annsLinks: string[] = [];
      for (const anchor of ["1", "2", "3"]) {
        anns.push(await keep(guest));
        annsLinks.push(await link(guest, anchor));
      }
      expect(await Promise.all(anns.map(read))).toEqual([404, 200, 200]);
      expect(await Promise.all(annsLinks.map(readLink))).toEqual([404, 200, 200]);
      expect([await read(bens), await readLink(bensLink)]).toEqual([200, 200]);
    } finally {
      config.USER_MAX_LINKS = before;
    }
  });

  it("is described without an id", async () => {
    const { result } = (await guest.get("/api/v1/me/roles/")).body;
    expect(result).toMatchObject({
      username: "ann",
      firstName: "Ann",
      lastName: "Guest",
      isAnonymous: false,
    });
    expect(result).not.toHaveProperty("userId");
    expect(Object.keys(result.roles)).toEqual(["Public"]);
  });

  it("[S12] is who the token says, even beside a session", async () => {
    const browser = await at.server.inBrowser(at.server.admin);
    const token = { "x-guesttoken": await at.token() };
    expect((await browser.get("/api/v1/dataset/", token)).status).toBe(403);
    expect((await browser.get("/api/v1/dataset/", { "x-guesttoken": "x" })).status).toBe(401);
  });
});

it("[S13] totals of a metric that is not the chart's are refused in a stream, too", async () => {
  const reply = await (await at.guest()).post("/api/v1/chart/data/stream", {
    stream: "s",
    charts: [
      {
        id: "a",
        context: at.context(
          { ...SAVED, metrics: [{ ...TOTAL, aggregate: "MAX" }] },
          { form_data: { slice_id: at.pie, dashboardId: at.sales } },
        ),
      },
      {
        id: "b",
        context: at.context(SAVED, { form_data: { slice_id: at.pie, dashboardId: at.sales } }),
      },
    ],
  });
  expect(reply.status).toBe(200);
  const text = reply.bytes.toString("utf8");
  expect(text).toContain('"id":"a","status":403');
  expect(text).toContain('"id":"b","status":200');
});
