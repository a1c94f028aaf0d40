import type { MenuEntry } from "@sightline/api/navigation";
import { screenAt } from "@sightline/api/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { navigation } from "./index.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [navigation] });
});
afterAll(() => server.close());

const menu = async (roles: string[]): Promise<MenuEntry[]> =>
  (await server.as(await server.createUser({ roles })).get("/api/v1/menu/")).body.result;
const names = (entries: MenuEntry[]): string[] =>
  entries.flatMap((entry) => [entry.name, ...("childs" in entry ? names(entry.childs) : [])]);

describe("GET /api/v1/menu/", () => {
  const everyone = ["Home", "Data", "Databases", "Dashboards", "Charts", "Datasets"];
  const manage = ["Manage", "CSS Templates"];
  const sql = ["SQL Lab", "SQL Editor", "Saved Queries", "Query Search"];
  it.each([
    ["Gamma", ["Gamma"], everyone],
    ["Alpha", ["Alpha"], [...everyone, ...manage]],
    ["Gamma with the SQL editor", ["Gamma", "sql_lab"], [...everyone, ...sql]],
    ["Admin", ["Admin"], [...everyone, ...manage, ...sql]],
  ])("holds what the roles of %s open", async (_name, roles, expected) => {
    expect(names(await menu(roles))).toEqual(expected);
  });

  it("has Superset's shape, and addresses of pages that there are", async () => {
    const entries = await menu(["Admin"]);
    expect(entries).toContainEqual({
      name: "Dashboards",
      icon: "fa-dashboard",
      label: "Dashboards",
      url: "/dashboard/list/",
    });
    expect(entries).toContainEqual({
      name: "Data",
      icon: "",
      label: "Data",
      childs: [
        {
          name: "Databases",
          icon: "fa-database",
          label: "Database Connections",
          url: "/databaseview/list/",
        },
      ],
    });
    const urls = entries
      .flatMap((entry) => ("childs" in entry ? entry.childs : [entry]))
      .map(({ url }) => url);
    expect(urls.filter((url) => screenAt(url) === null)).toEqual([]);
  });

  it("needs the right", async () => {
    expect((await server.as(null).get("/api/v1/menu/")).status).toBe(401);
    const nobody = await server.createUser({ roles: [] });
    expect((await server.as(nobody).get("/api/v1/menu/")).status).toBe(403);
  });
});

describe("GET /api/v1/available_domains/", () => {
  const path = "/api/v1/available_domains/";

  it("names the hosts of the configuration, or null", async () => {
    const gamma = server.as(await server.createUser({ roles: ["Gamma"] }));
    expect((await gamma.get(path)).body).toEqual({ result: { domains: null } });
    server.platform.config.SUPERSET_WEBSERVER_DOMAINS = ["a.example.org"];
    expect((await gamma.get(path)).body).toEqual({ result: { domains: ["a.example.org"] } });
  });

  it("needs the right", async () => {
    const nobody = await server.createUser({ roles: [] });
    expect((await server.as(nobody).get(path)).status).toBe(403);
  });
});
