import { dashboardRow } from "@sightline/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { logs } from "./index.ts";

let time = new Date("2025-03-01T10:00:00Z").getTime();
const HOUR = 3_600_000;
let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [logs], now: () => new Date(time) });
  mia = await server.createUser();
});
afterAll(() => server.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const form = (events: unknown, fields = {}) =>
  new URLSearchParams({ events: JSON.stringify(events), ...fields }).toString();
const rows = (user: TestUser) =>
  server.db.selectFrom("log").selectAll().where("user_id", "=", user.id).orderBy("id").execute();

describe("POST /superset/log/", () => {
  it("stores one row per event, merged with the request's fields", async () => {
    const user = await server.createUser();
    const events = [
      { event_name: "mount_dashboard", source: "dashboard", source_id: 3, duration: 41.6 },
      { event_name: "mount_explorer", slice_id: 7 },
    ];
    const reply = await server
      .as(user)
      .post("/superset/log/?explode=events&dashboard_id=3", form(events, { tab: "a" }), {
        ...FORM,
        referer: `http://h/${"x".repeat(2000)}`,
      });
    expect(reply).toMatchObject({ status: 200, body: "" });
    expect(await rows(user)).toMatchObject([
      { action: "log", event_name: "mount_dashboard", dashboard_id: 3, slice_id: null, duration_ms: 42 },
      { action: "log", event_name: "mount_explorer", dashboard_id: 3, slice_id: 7 },
    ]);
    const [first] = await rows(user);
    expect(JSON.parse(first!.json)).toMatchObject({ tab: "a", dashboard_id: "3", source_id: 3 });
    expect(first!.referrer).toHaveLength(1000);
    expect(first!.dttm).toBe("2025-03-01T10:00:00.000");
  });

  it("takes a beacon's multipart form and a session without CSRF token", async () => {
    const user = await server.createUser();
    const body = [
      "--b",
      'Content-Disposition: form-data; name="events"',
      "",
      '[{"event_name":"load_chart"}]',
      "--b--",
      "",
    ].join("\r\n");
    const browser = await server.inBrowser(user);
    const reply = await browser.post("/superset/log/?explode=events", body, {
      "content-type": "multipart/form-data; boundary=b",
      "x-csrftoken": "",
    });
    expect(reply).toMatchObject({ status: 200, body: "" });
    expect(await rows(user)).toMatchObject([{ event_name: "load_chart" }]);
  });

  it.each([
    ["no body", undefined, {}],
    ["broken JSON in the field", "events=[{", FORM],
    ["no list", "events=7", FORM],
    ["odd identifiers", form([{ slice_id: "x", dashboard_id: 1e12, duration: "long" }]), FORM],
    ["another type of body", "hello", { "content-type": "text/plain" }],
  ])("answers 200 to %s", async (_name, body, headers) => {
    const reply = await server.as(mia).post("/superset/log/?explode=events&explode=x", body, headers);
    expect(reply).toMatchObject({ status: 200, body: "" });
  });

  it("stores at most 1024 events of a call", async () => {
    const user = await server.createUser();
    const events = Array.from({ length: 1500 }, () => ({ event_name: "scroll" }));
    await server.as(user).post("/superset/log/?explode=events", form(events), FORM);
    expect(await rows(user)).toHaveLength(1024);
  });

  it("needs the right to log", async () => {
    const nobody = await server.createUser({ roles: [] });
    expect(await server.as(nobody).post("/superset/log/", form([]), FORM)).toMatchObject({ status: 403 });
    expect(await server.as(null).post("/superset/log/", form([]), FORM)).toMatchObject({ status: 401 });
  });
});

describe("GET /api/v1/log/recent_activity/", () => {
  async function dashboard(title: string, slug: string | null, published: number): Promise<number> {
    const row = await server.db
      .insertInto("dashboard")
      .values({ ...dashboardRow(), dashboard_title: title, slug, published })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const logDashboardView = (user: TestUser, dashboard_id: number) =>
    server
      .as(user)
      .post("/superset/log/?explode=events", form([{ event_name: "mount_dashboard", dashboard_id }]), FORM);

  it("lists what the caller opened, each once and newest first", async () => {
    const sales = await dashboard("Sales", "sales", 1);
    const costs = await dashboard("Costs", null, 1);
    const admin = server.admin;
    for (const id of [sales, costs, sales]) {
      await logDashboardView(admin, id);
      time += HOUR;
    }
    await logDashboardView(mia, costs);
    const path = "/api/v1/log/recent_activity/";
    const { body } = await server.as(admin).get(`${path}?q=(actions:!(mount_dashboard),page:0,page_size:6)`);
    expect(body.result).toEqual([
      {
        action: "log",
        item_type: "dashboard",
        item_url: "/superset/dashboard/sales/",
        item_title: "Sales",
        time: time - HOUR,
        time_delta_humanized: "an hour ago",
      },
      expect.objectContaining({ item_title: "Costs", item_url: `/superset/dashboard/${costs}/` }),
    ]);
    expect((await server.as(admin).get(`${path}?q=(distinct:!f)`)).body.result).toHaveLength(3);
    expect((await server.as(admin).get(`${path}?q=(page:1,page_size:1)`)).body.result).toMatchObject([
      { item_title: "Costs" },
    ]);
    expect((await server.as(admin).get(`${path}?q=(actions:!(mount_explorer))`)).body.result).toEqual([]);
  });

  it("answers older clients, who name the caller, and nobody about others", async () => {
    const id = await dashboard("Old", null, 1);
    const user = await server.createUser({ roles: ["Admin"] });
    await logDashboardView(user, id);
    const pathOf = ({ id }: TestUser) => `/api/v1/log/recent_activity/${id}/`;
    expect((await server.as(user).get(pathOf(user))).body.result).toMatchObject([{ item_title: "Old" }]);
    expect(await server.as(user).get(pathOf(mia))).toMatchObject({ status: 403 });
  });

  it("names nothing that the caller may not see", async () => {
    const secret = await dashboard("Secret", null, 0);
    const user = await server.createUser();
    await logDashboardView(user, secret);
    expect((await server.as(user).get("/api/v1/log/recent_activity/")).body).toEqual({ result: [] });
  });

  it("refuses bad questions, and callers without the right", async () => {
    const path = "/api/v1/log/recent_activity/";
    expect(await server.as(mia).get(`${path}?q=((`)).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison/json argument" },
    });
    const wrong = await server.as(mia).get(`${path}?q=(page:x)`);
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toContain("page");
    expect(await server.as(null).get(path)).toMatchObject({ status: 401 });
    expect(await server.as(await server.createUser({ roles: [] })).get(path)).toMatchObject({ status: 403 });
  });
});

describe("GET /api/v1/log/", () => {
  it("lists all events for those who may read them, newest first", async () => {
    const user = await server.createUser({ username: "zoe" });
    const events = [
      { event_name: "load_chart", source: "dashboard", source_id: 5, slice_id: 7, duration: 12 },
      { event_name: "render_chart", source: "dashboard", source_id: 5 },
    ];
    await server.as(user).post("/superset/log/?explode=events", form(events), FORM);
    const q = `(filters:!((col:user,opr:rel_o_m,value:${user.id})))`;
    const admin = server.as(server.admin);
    const { body } = await admin.get(`/api/v1/log/?q=${q}`);
    expect(body).toMatchObject({
      count: 2,
      result: [
        { user: { username: "zoe" }, action: "log", slice_id: null, dashboard_id: 5 },
        { user_id: user.id, slice_id: 7, duration_ms: 12, dttm: isoOf(time) },
      ],
    });
    expect(JSON.parse(body.result[0].json)).toMatchObject({ event_name: "render_chart" });
    const shown = await admin.get(`/api/v1/log/${body.ids[1]}`);
    expect(shown.body).toMatchObject({ id: body.ids[1], result: body.result[1] });
    expect((await admin.get("/api/v1/log/999999")).status).toBe(404);
    // What others did is for administrators alone.
    expect(await server.as(user).get("/api/v1/log/")).toMatchObject({ status: 403 });
  });
});

describe("POST /api/v1/log/", () => {
  const path = "/api/v1/log/";

  it("records an event of a program, which the list and recent activity show", async () => {
    const admin = server.as(server.admin);
    const row = await server.db
      .insertInto("dashboard")
      .values({ ...dashboardRow(), published: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const event = {
      action: "log",
      user: server.admin.id,
      dashboard_id: row.id,
      json: JSON.stringify({ event_name: "mount_dashboard" }),
    };
    const made = await admin.post(path, event);
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number), result: event } });
    expect((await admin.get(`${path}${made.body.id}`)).body.result).toMatchObject({
      action: "log",
      user: { id: server.admin.id },
      dashboard_id: row.id,
      dttm: isoOf(time),
    });
    const recent = await admin.get(`${path}recent_activity/?q=(page_size:1)`);
    expect(recent.body.result).toMatchObject([{ item_url: `/superset/dashboard/${row.id}/` }]);
  });

  it("keeps the time that a program names, by which the list is ordered", async () => {
    const admin = server.as(server.admin);
    for (const [action, dttm] of [
      ["dated", "2001-02-03T04:05:06+02:00"],
      ["dated", "2001-02-03T03:05:06"],
    ])
      expect((await admin.post(path, { action, dttm })).status).toBe(201);
    const q = "(filters:!((col:action,opr:eq,value:dated)),order_column:dttm,order_direction:asc)";
    const { body } = await admin.get(`${path}?q=${q}`);
    expect(body.result.map((row: { dttm: string }) => row.dttm)).toEqual([
      "2001-02-03T02:05:06.000000",
      "2001-02-03T03:05:06.000000",
    ]);
    expect(await admin.post(path, { action: "x", dttm: "soon" })).toMatchObject({
      status: 422,
      body: { message: { dttm: ["Not a valid datetime."] } },
    });
  });

  it("needs a user that exists, and the right to write, but no action", async () => {
    const admin = server.as(server.admin);
    expect(await admin.post(path, { json: "{}" })).toMatchObject({ status: 201 });
    expect(await admin.post(path, { action: "x", user: 99_999 })).toMatchObject({
      status: 422,
      body: { message: { user: ["User does not exist"] } },
    });
    expect((await admin.post(path, { action: "x", json: "no JSON" })).status).toBe(201);
    expect((await server.as(mia).post(path, { action: "x" })).status).toBe(403);
  });
});

const isoOf = (moment: number) => `${new Date(moment).toISOString().slice(0, -1)}000`;
