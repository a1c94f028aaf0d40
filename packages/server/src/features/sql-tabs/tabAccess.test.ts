import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TabServer, tabServer } from "./tabs.fixture.ts";

let at: TabServer;
let mine: ReturnType<TabServer["by"]>;
beforeAll(async () => {
  at = await tabServer();
  mine = at.by(at.analyst);
});
afterAll(() => at.close());

const EMPTY = { body: "", headers: { "content-type": "text/plain; charset=utf-8" } };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("a tab", () => {
  it("[S1-062] [S1-063] that is not there is answered with 404, another user's with 403, both empty", async () => {
    const id = await mine.createTab();
    const calls: [method: "get" | "post" | "put" | "delete", path: string][] = [
      ["get", ""],
      ["put", ""],
      ["post", "/activate"],
      ["post", "/migrate_query"],
      ["delete", "/query/some"],
      ["delete", ""],
    ];
    for (const [method, path] of calls) {
      const missing = await mine.client[method](`/tabstateview/999999${path}`);
      expect(missing, path).toMatchObject({ status: 404, ...EMPTY });
      for (const user of [at.hr, at.server.admin]) {
        const foreign = await at.server.as(user)[method](`/tabstateview/${id}${path}`);
        expect(foreign, path).toMatchObject({ status: 403, ...EMPTY });
      }
    }
    expect((await mine.tab(id)).id).toBe(id);
  });

  it.each([
    ["can_get", "get", ""],
    ["can_put", "put", ""],
    ["can_activate", "post", "/activate"],
    ["can_migrate_query", "post", "/migrate_query"],
    ["can_delete_query", "delete", "/query/some"],
    ["can_delete", "delete", ""],
  ] as const)("needs %s", async (permission, method, path) => {
    const call = (user: typeof at.analyst) => at.server.as(user)[method](`/tabstateview/999999${path}`);
    const others = [
      "can_get",
      "can_put",
      "can_activate",
      "can_migrate_query",
      "can_delete_query",
      "can_delete",
    ]
      .filter((name) => name !== permission)
      .map((name): [string, string] => [name, "TabStateView"]);
    const without = await at.server.createUser({ roles: [], pairs: others });
    const holder = await at.server.createUser({ roles: [], pairs: [[permission, "TabStateView"]] });
    expect(await call(without)).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await call(holder)).status).toBe(404);
  });

  it("needs the token of the session, which a form may carry", async () => {
    const browser = await at.server.inBrowser(at.analyst);
    const { post, createTab } = at.by(at.analyst);
    expect(await createTab()).toBeTypeOf("number");
    const body = `queryEditor=${encodeURIComponent(JSON.stringify({ dbId: at.sales.id }))}`;
    expect((await browser.post("/tabstateview/", body, FORM)).status).toBe(200);
    const refused = await browser.post("/tabstateview/", body, { ...FORM, "x-csrftoken": "" });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("CSRF token");
    expect((await post("/tabstateview/", { queryEditor: { dbId: at.sales.id } })).status).toBe(200);
  });
});

describe("without SQLLAB_BACKEND_PERSISTENCE", () => {
  it("the calls are not there, and the editor starts without tabs", async () => {
    const off = await tabServer({ SQLLAB_BACKEND_PERSISTENCE: false });
    const by = off.by(off.analyst);
    expect(await by.add()).toMatchObject({ status: 404, ...EMPTY });
    expect(await by.client.get("/tabstateview/1")).toMatchObject({ status: 404, ...EMPTY });
    expect(await by.addTable(1, { name: "orders" })).toMatchObject({ status: 404, ...EMPTY });
    expect(await by.start()).toMatchObject({
      tab_state_ids: [],
      active_tab: null,
      queries: {},
      databases: { [off.sales.id]: { database_name: "sales" } },
    });
    await off.close();
  });
});
