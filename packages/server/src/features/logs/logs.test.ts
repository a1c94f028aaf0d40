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
