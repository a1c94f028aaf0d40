import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardRow } from "@sightline/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { syncRoles } from "../../platform/auth/syncRoles.ts";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { ADMIN_PASSWORD_FILE, access, ensureFirstAdmin } from "./index.ts";

let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: [access] });
  mia = await server.createUser({ username: "mia" });
});
afterAll(() => server.close());

const USERS = "/api/v1/security/users/";
const ROLES = "/api/v1/security/roles/";
const roleId = async (name: string) =>
  (await server.db.selectFrom("role").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
const draft = async (username: string, roles = ["Gamma"]) => ({
  username,
  first_name: "Ada",
  last_name: "Lovelace",
  email: `${username}@example.org`,
  password: "difference-engine",
  roles: await Promise.all(roles.map(roleId)),
});

describe("users", () => {
  it("are made, shown, listed, changed and deleted by administrators", async () => {
    const admin = server.as(server.admin);
    const made = await admin.post(USERS, await draft("ada"));
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const path = `${USERS}${made.body.id}`;
    const shown = await admin.get(path);
    expect(shown).toMatchObject({
      status: 200,
      body: { id: made.body.id, result: { username: "ada", active: true, roles: [{ name: "Gamma" }] } },
    });
    const audited = { created_by: { id: server.admin.id }, changed_by: { id: server.admin.id }, groups: [] };
    expect(shown.body.result).toMatchObject(audited);
    expect(JSON.stringify(shown.body)).not.toMatch(/password|argon2/);
    const listed = await admin.get(`${USERS}?q=(filters:!((col:username,opr:eq,value:ada)))`);
    expect(listed).toMatchObject({
      status: 200,
      body: { count: 1, result: [{ username: "ada", ...audited }] },
    });
    expect(JSON.stringify(listed.body)).not.toMatch(/password|argon2/);
    expect(await admin.put(path, { first_name: "Augusta" })).toMatchObject({ status: 200 });
    expect((await admin.get(path)).body.result.first_name).toBe("Augusta");
    expect(await admin.delete(path)).toMatchObject({ status: 200, body: { message: "OK" } });
    expect(await admin.get(path)).toMatchObject({ status: 404, body: { message: "Not found" } });
    expect(await admin.put(path, { first_name: "A" })).toMatchObject({ status: 404 });
    expect(await admin.delete(path)).toMatchObject({ status: 404 });
  });

  it.each<[string, Record<string, unknown>, number, object]>([
    ["a name that is taken", { username: "mia" }, 422, { username: ["Already exists."] }],
    ["an address that is taken", { email: "mia@example.org" }, 422, { email: ["Already exists."] }],
    ["a role that is not there", { roles: [4711] }, 422, { roles: ["Roles are invalid"] }],
    ["a short password", { password: "short" }, 400, { password: ["Shorter than minimum length 8."] }],
    ["an unknown field", { is_superuser: true }, 400, { is_superuser: ["Unknown field."] }],
    ["a missing name", { username: undefined }, 400, { username: ["Missing data for required field."] }],
  ])("are refused with %s", async (_name, fault, status, message) => {
    const body = { ...(await draft("eve")), ...fault };
    expect(await server.as(server.admin).post(USERS, body)).toMatchObject({ status, body: { message } });
  });

  it("are no business of others", async () => {
    for (const user of [mia, await server.createUser({ roles: ["Alpha"] })]) {
      const client = server.as(user);
      const replies = [
        await client.get(USERS),
        await client.get(`${USERS}1`),
        await client.post(USERS, await draft("eve", ["Admin"])),
        await client.put(`${USERS}${user.id}`, { roles: [await roleId("Admin")] }),
        await client.delete(`${USERS}1`),
        await client.get(ROLES),
        await client.post(ROLES, { name: "mine" }),
        await client.post(`${ROLES}1/permissions`, { permission_view_menu_ids: [] }),
        await client.get(`${ROLES}1/permissions/`),
        await client.get("/api/v1/security/permissions-resources/"),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    }
    expect(await server.as(mia).put("/api/v1/me/", { roles: [1] })).toMatchObject({
      status: 400,
      body: { message: { roles: ["Unknown field."] } },
    });
  });

  it("who made something are kept", async () => {
    const author = await server.createUser();
    const dashboard = { ...dashboardRow(), created_by_fk: author.id };
    await server.db.insertInto("dashboard").values(dashboard).execute();
    expect(await server.as(server.admin).delete(`${USERS}${author.id}`)).toMatchObject({
      status: 422,
      body: { message: "Associated data exists, please delete them first" },
    });
  });

  it("always include an active administrator", async () => {
    const admin = server.as(server.admin);
    const path = `${USERS}${server.admin.id}`;
    const attempts = [
      () => admin.delete(path),
      () => admin.put(path, { active: false }),
      async () => admin.put(path, { roles: [await roleId("Gamma")] }),
      () => admin.put(path, { roles: [] }),
    ];
    for (const attempt of attempts) {
      expect(await attempt()).toMatchObject({
        status: 422,
        body: { message: "The last active administrator cannot be removed or disabled" },
      });
    }
    const second = await server.createUser({ roles: ["Admin"] });
    expect(await admin.put(`${USERS}${second.id}`, { active: false })).toMatchObject({ status: 200 });
    expect(await admin.put(path, { active: false })).toMatchObject({ status: 422 });
    expect(await admin.get("/api/v1/me/")).toMatchObject({ status: 200 });
  });
});

describe("roles", () => {
  it("are made once, whatever the case of their letters", async () => {
    const admin = server.as(server.admin);
    expect(await admin.post(ROLES, { name: "Analyst" })).toMatchObject({
      status: 201,
      body: { result: { name: "Analyst" } },
    });
    for (const name of ["analyst", "ADMIN"]) {
      expect(await admin.post(ROLES, { name })).toMatchObject({
        status: 422,
        body: { message: { name: ["Already exists."] } },
      });
    }
    expect((await admin.get(ROLES)).body.result.map((role: { name: string }) => role.name)).toContain(
      "Analyst",
    );
  });

  it("give what they hold, at once", async () => {
    const admin = server.as(server.admin);
    const role = await admin.post(ROLES, { name: "User watcher" });
    const pairs = await admin.get(
      "/api/v1/security/permissions-resources/?q=(filters:!((col:view_menu,opr:eq,value:User)),page_size:-1)",
    );
    const canGet = pairs.body.result.find(
      (pair: { permission: { name: string } }) => pair.permission.name === "can_get",
    );
    const path = `${ROLES}${role.body.id}/permissions`;
    const expected = [{ id: canGet.id, permission_name: "can_get", view_menu_name: "User" }];
    expect(await admin.post(path, { permission_view_menu_ids: [canGet.id] })).toMatchObject({
      status: 200,
      body: { result: expected },
    });
    expect((await admin.get(`${path}/`)).body.result).toEqual(expected);
    const watcher = await server.createUser({ roles: ["User watcher"] });
    expect((await server.as(watcher).get(USERS)).status).toBe(200);
    await admin.post(path, { permission_view_menu_ids: [] });
    expect((await server.as(watcher).get(USERS)).status).toBe(403);
    expect(await admin.post(path, { permission_view_menu_ids: [99_999] })).toMatchObject({ status: 422 });
    expect(await admin.get(`${ROLES}4711/permissions/`)).toMatchObject({ status: 404 });
    expect(await admin.post(`${ROLES}4711/permissions`, { permission_view_menu_ids: [] })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [
      "Alpha",
      [
        ["can_write", "Dataset"],
        ["all_datasource_access", "all_datasource_access"],
      ],
      [
        ["can_write", "Database"],
        ["can_read", "SQLLab"],
        ["can_get", "User"],
      ],
    ],
    [
      "Gamma",
      [
        ["can_write", "Chart"],
        ["can_read", "Dataset"],
        ["can_csv", "Superset"],
        ["menu_access", "Charts"],
      ],
      [
        ["can_write", "Dataset"],
        ["all_datasource_access", "all_datasource_access"],
        ["can_sqllab", "Superset"],
        ["menu_access", "SQL Lab"],
      ],
    ],
    [
      "sql_lab",
      [
        ["can_execute_sql_query", "SQLLab"],
        ["can_read", "Database"],
        ["menu_access", "SQL Lab"],
      ],
      [
        ["can_write", "Chart"],
        ["can_explore", "Superset"],
      ],
    ],
    ["Public", [], [["can_read", "Dashboard"]]],
  ])("%s holds what the contract says", async (name, holds, lacks) => {
    const user = await server.createUser({ roles: [name] });
    const { body } = await server.as(user).get("/api/v1/me/roles/");
    const pairs = body.result.roles[name].map((pair: string[]) => pair.join(" on "));
    expect(pairs).toEqual(expect.arrayContaining(holds.map((pair) => pair.join(" on "))));
    for (const pair of lacks) expect(pairs).not.toContain(pair.join(" on "));
    expect(body.result).toMatchObject({ userId: user.id, isActive: true, isAnonymous: false });
  });

  it("that are built in are restored at start, others left alone, rights on objects never granted", async () => {
    const { db, platform } = server;
    const gamma = await roleId("Gamma");
    const before = await db.selectFrom("role_permission").selectAll().where("role_id", "=", gamma).execute();
    await db.deleteFrom("role_permission").where("role_id", "=", gamma).execute();
    const owner = await server.createUser({ roles: [], pairs: [["datasource_access", "[a].[b](id:1)"]] });
    await syncRoles(db, platform.config, []);
    const after = await db.selectFrom("role_permission").selectAll().where("role_id", "=", gamma).execute();
    expect(after.length).toBe(before.length);
    expect((await server.as(owner).get("/api/v1/me/roles/")).body.result.permissions).toEqual({
      datasource_access: ["[a].[b](id:1)"],
      database_access: [],
    });
    const admin = await server.as(server.admin).get("/api/v1/me/roles/");
    expect(JSON.stringify(admin.body.result.roles.Admin)).not.toMatch(
      /"(datasource|schema|database)_access"/,
    );
    await syncRoles(db, { PUBLIC_ROLE_LIKE: "Gamma" }, []);
    const open = await db
      .selectFrom("role_permission")
      .selectAll()
      .where("role_id", "=", await roleId("Public"))
      .execute();
    expect(open.length).toBe(before.length);
  });
});

describe("the first administrator", () => {
  it("has a random password, kept for the operator only, and is made once", async () => {
    const fresh = await testApp({ features: [access] });
    await fresh.db.deleteFrom("user").execute();
    const first = await ensureFirstAdmin(fresh.platform);
    expect(first?.password).toMatch(/^[\w-]{20}$/);
    const file = join(fresh.platform.config.home, ADMIN_PASSWORD_FILE);
    expect(readFileSync(file, "utf8").trim()).toBe(first?.password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await ensureFirstAdmin(fresh.platform)).toBeNull();
    const body = { username: "admin", password: first?.password };
    expect(await fresh.as(null).post("/api/v1/security/login", body)).toMatchObject({ status: 200 });
    await fresh.close();
  });

  it("has the operator's password if there is one", async () => {
    const home = mkdtempSync(join(tmpdir(), "sightline-admin-"));
    const fresh = await testApp({ features: [access], config: { adminPassword: "of-the-operator", home } });
    await fresh.db.deleteFrom("user").execute();
    expect(await ensureFirstAdmin(fresh.platform)).toEqual({ username: "admin", password: null });
    const body = { username: "admin", password: "of-the-operator" };
    expect(await fresh.as(null).post("/api/v1/security/login", body)).toMatchObject({ status: 200 });
    await fresh.close();
    rmSync(home, { recursive: true, force: true });
  });
});
