import { toRison } from "@sightline/core/rison";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { charts } from "../../features/charts/index.ts";
import { dashboards } from "../../features/dashboards/index.ts";
import { type Client, type TestApp, type TestUser, testApp } from "../../testing/index.ts";

const stores = process.env.SIGHTLINE_TEST_DATABASE_URL
  ? (["sqlite", "postgres"] as const)
  : (["sqlite"] as const);

describe.each(stores)("lists on %s", (store) => {
  let server: TestApp;
  let admin: Client;
  let mia: TestUser;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    server = await testApp({ store, features: [charts, dashboards], now: new Date("2025-03-10T00:00:00Z") });
    admin = server.as(server.admin);
    mia = await server.createUser({ username: "mia_m", first_name: "Mia", last_name: "Ångström" });
    const rows: [
      name: string,
      viz_type: string | null,
      changed: string,
      owner: number | null,
      certified: string | null,
    ][] = [
      ["alpha 100%", "pie", "2025-03-01T00:00:00.000", mia.id, "Ann"],
      ["Beta_1", "table", "2025-03-02T00:00:00.000", server.admin.id, null],
      ["beta x1", "table", "2025-03-03T00:00:00.000", null, null],
      ["gamma\\", null, "2025-03-04T00:00:00.000", mia.id, null],
    ];
    for (const [slice_name, viz_type, changed_on, owner, certified_by] of rows) {
      const { id } = await server.db
        .insertInto("chart")
        .values({
          uuid: `00000000-0000-4000-8000-00000000000${ids.size}`,
          slice_name,
          viz_type,
          datasource_id: null,
          datasource_type: "table",
          datasource_name: "orders",
          params: null,
          query_context: null,
          description: null,
          cache_timeout: null,
          certified_by,
          certification_details: null,
          is_managed_externally: 0,
          external_url: null,
          last_saved_at: changed_on,
          last_saved_by_fk: null,
          created_on: changed_on,
          changed_on,
          created_by_fk: owner,
          changed_by_fk: owner,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.set(slice_name, id);
      if (owner) await server.db.insertInto("chart_owner").values({ chart_id: id, user_id: owner }).execute();
    }
  });
  afterAll(() => server.close());

  const names = async (q: unknown) => {
    const reply = await admin.get(`/api/v1/chart/?q=${encodeURIComponent(toRison(q))}`);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.result.map((row: { slice_name: string }) => row.slice_name);
  };
  const filteredNames = (...filters: [col: string, opr: string, value: unknown][]) =>
    names({ filters: filters.map(([col, opr, value]) => ({ col, opr, value })), order_column: "slice_name" });

  it.each<[[string, string, unknown], string[]]>([
    [
      ["slice_name", "ct", "BETA"],
      ["beta x1", "Beta_1"],
    ],
    [["slice_name", "ct", "a_1"], ["Beta_1"]],
    [["slice_name", "ct", "0%"], ["alpha 100%"]],
    [["slice_name", "sw", "ALPHA"], ["alpha 100%"]],
    [["slice_name", "ew", "\\"], ["gamma\\"]],
    [["slice_name", "eq", "Beta_1"], ["Beta_1"]],
    [
      ["slice_name", "neq", "Beta_1"],
      ["alpha 100%", "beta x1", "gamma\\"],
    ],
    [
      ["slice_name", "nsw", "beta"],
      ["alpha 100%", "gamma\\"],
    ],
    [
      ["slice_name", "new", "1"],
      ["alpha 100%", "gamma\\"],
    ],
    [
      ["slice_name", "nct", "a 1"],
      ["beta x1", "Beta_1", "gamma\\"],
    ],
    [
      ["slice_name", "in", ["Beta_1", "gamma\\"]],
      ["Beta_1", "gamma\\"],
    ],
    [["slice_name", "in", []], []],
    [
      ["slice_name", "not_in", ["Beta_1", "gamma\\"]],
      ["alpha 100%", "beta x1"],
    ],
    [
      ["slice_name", "not_in", []],
      ["alpha 100%", "beta x1", "Beta_1", "gamma\\"],
    ],
    [["uuid", "eq", "00000000-0000-4000-8000-000000000001"], ["Beta_1"]],
    [["uuid", "ew", "02"], ["beta x1"]],
    [["uuid", "in", ["00000000-0000-4000-8000-000000000003"]], ["gamma\\"]],
    [
      ["uuid", "not_in", ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000000"]],
      ["beta x1", "Beta_1"],
    ],
    [["slice_name", "chart_all_text", "PIE"], ["alpha 100%"]],
    [["slice_name", "ct", "'; drop table chart; --"], []],
    [["viz_type", "eq", null], ["gamma\\"]],
    [
      ["viz_type", "neq", null],
      ["alpha 100%", "beta x1", "Beta_1"],
    ],
    [
      ["last_saved_at", "gt", "2025-03-02T12:00:00"],
      ["beta x1", "gamma\\"],
    ],
    [["last_saved_at", "lt", "2025-03-02"], ["alpha 100%"]],
    [["id", "chart_is_certified", true], ["alpha 100%"]],
    [
      ["id", "chart_is_certified", false],
      ["beta x1", "Beta_1", "gamma\\"],
    ],
    [["created_by", "chart_has_created_by", false], ["beta x1"]],
    [["created_by", "chart_created_by_me", true], ["Beta_1"]],
    [["id", "chart_owned_created_favored_by_me", true], ["Beta_1"]],
  ])("[S3-260] filters by %j", async (filter, expected) => {
    expect(await filteredNames(filter)).toEqual(expected);
  });

  it("filters numbers by lists, and dashboards by their uuid", async () => {
    const some = [ids.get("Beta_1"), ids.get("beta x1")];
    expect(await filteredNames(["id", "in", some])).toEqual(["beta x1", "Beta_1"]);
    expect(await filteredNames(["id", "not_in", some])).toEqual(["alpha 100%", "gamma\\"]);
    const q = "(filters:!((col:uuid,opr:eq,value:'00000000-0000-4000-8000-000000000001')))";
    expect((await admin.get(`/api/v1/dashboard/?q=${q}`)).body).toMatchObject({ count: 0, result: [] });
  });

  it("filters by relations and by id, all conditions together", async () => {
    const mine = ["alpha 100%", "gamma\\"];
    expect(await filteredNames(["owners", "rel_m_m", mia.id])).toEqual(mine);
    expect(await filteredNames(["owners", "rel_m_m", [mia.id, server.admin.id]])).toEqual([]);
    expect(await filteredNames(["created_by", "rel_o_m", mia.id])).toEqual(mine);
    expect(await filteredNames(["created_by", "nrel_o_m", mia.id])).toEqual(["Beta_1"]);
    expect(await filteredNames(["id", "gt", ids.get("Beta_1")])).toEqual(["beta x1", "gamma\\"]);
    expect(await filteredNames(["owners", "rel_m_m", mia.id], ["viz_type", "eq", "pie"])).toEqual([
      "alpha 100%",
    ]);
  });

  it.each([
    ["(", "Not a valid rison/json argument"],
    ["(page:x)", /^Not a valid rison schema page/],
    ["(filters:!((col:nope,opr:eq,value:1)))", "Filter column: nope not allowed to filter"],
    ["(filters:!((col:__proto__,opr:eq,value:1)))", "Filter column: __proto__ not allowed to filter"],
    [
      "(filters:!((col:slice_name,opr:gt,value:1)))",
      "Filter operation: gt not allowed on column: slice_name",
    ],
    ["(filters:!((col:id,opr:eq,value:abc)))", 'Filter value: "abc" not allowed on column: id'],
    ["(filters:!((col:id,opr:eq,value:99999999999)))", "Filter value: 99999999999 not allowed on column: id"],
    ["(order_column:params)", "Invalid order by column: params"],
    [
      `(filters:!(${Array.from({ length: 101 }, () => "(col:id,opr:eq,value:1)").join()}))`,
      "Not a valid rison schema filters: At most 100 entries are allowed.",
    ],
    [
      `(columns:!(${Array.from({ length: 501 }, () => "id").join()}))`,
      "Not a valid rison schema columns: At most 500 entries are allowed.",
    ],
    [
      `(filters:!((col:owners,opr:rel_m_m,value:!(${Array.from({ length: 101 }, () => 1).join()}))))`,
      /^Filter value: .* not allowed on column: owners$/,
    ],
    [`{"filters":[{"col":"id","opr":"eq","value":${"[".repeat(300)}`, "Not a valid rison/json argument"],
  ])("refuses q=%s", async (q, message) => {
    const reply = await admin.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });

  it("orders without regard to case, nulls first, and newest first by default", async () => {
    const order = (order_column: string, order_direction: string) => names({ order_column, order_direction });
    expect(await order("slice_name", "asc")).toEqual(["alpha 100%", "beta x1", "Beta_1", "gamma\\"]);
    expect(await order("viz_type", "asc")).toEqual(["gamma\\", "alpha 100%", "Beta_1", "beta x1"]);
    expect(await order("viz_type", "desc")).toEqual(["beta x1", "Beta_1", "alpha 100%", "gamma\\"]);
    expect(await order("changed_by.first_name", "desc")).toHaveLength(4);
    expect(await names({})).toEqual(["gamma\\", "beta x1", "Beta_1", "alpha 100%"]);
  });

  it("[S3-260] gives pages with the filtered total", async () => {
    const page = async (q: string) => (await admin.get(`/api/v1/chart/?q=${q}`)).body;
    const second = await page("(order_column:slice_name,page:1,page_size:3)");
    expect(second).toMatchObject({ count: 4, ids: [ids.get("gamma\\")] });
    expect((await page("(page:9,page_size:3)")).result).toEqual([]);
    expect((await page("(page_size:-1)")).ids).toHaveLength(4);
    expect((await page("(page_size:100000)")).ids).toHaveLength(4);
    expect((await page('{"page_size":1}')).ids).toHaveLength(1);
  });

  it("gives the columns and meta parts that are asked for, dotted ones nested", async () => {
    const q =
      "(columns:!(id,owners.id,changed_by.first_name,nope),keys:!(list_columns),order_column:slice_name,page_size:2)";
    const { body } = await admin.get(`/api/v1/chart/?q=${q}`);
    expect(body.result).toEqual([
      { id: ids.get("alpha 100%"), owners: [{ id: mia.id }], changed_by: { first_name: "Mia" } },
      { id: ids.get("beta x1"), owners: [], changed_by: null },
    ]);
    expect(Object.keys(body).sort()).toEqual(["count", "ids", "list_columns", "result"]);
    const all = (await admin.get("/api/v1/chart/")).body;
    expect(all).toMatchObject({ list_title: "List Chart", description_columns: {} });
    expect(all.order_columns).toContain("slice_name");
    expect(all.label_columns["changed_by.first_name"]).toBe("Changed By First Name");
    expect(all.result[0].changed_on_delta_humanized).toBe("6 days ago");
  });

  it("[S3-270] offers users by name and by user name, also those named by id; either order of the path", async () => {
    const choices = async (q: string, path = "chart/related/owners") =>
      (await admin.get(`/api/v1/${path}?q=${encodeURIComponent(q)}`)).body;
    const choice = {
      value: mia.id,
      text: "Mia Ångström",
      extra: { email: "mia_m@example.org", active: true },
    };
    expect(await choices("(filter:'mia å')")).toEqual({ count: 1, result: [choice] });
    expect((await choices("(filter:mia_m)")).count).toBe(1);
    expect((await choices("(filter:mia_m)", "related/chart/owners")).count).toBe(1);
    expect((await choices("(filter:mia_m)", "chart/related/created_by")).result[0].extra).toEqual({});
    const included = await choices(`(filter:zzz,include_ids:!(${mia.id}))`);
    expect(included).toEqual({ count: 0, result: [choice] });
    expect((await choices("(page:0,page_size:1)")).result).toHaveLength(1);
    expect((await admin.get("/api/v1/chart/related/params")).status).toBe(404);
    expect((await admin.get("/api/v1/chart/related/owners?q=(page:1,include_ids:!(1))")).status).toBe(422);
    expect((await admin.get("/api/v1/chart/related/owners?q=(page:x)")).status).toBe(400);
    expect((await server.as(null).get("/api/v1/chart/related/owners")).status).toBe(401);
  });

  it("loads the relations of a page by one query each", async () => {
    const count = async (q: string) => {
      let queries = 0;
      const spied = server.db.getExecutor();
      const original = spied.executeQuery.bind(spied);
      spied.executeQuery = (...sent) => {
        queries++;
        return original(...sent);
      };
      await admin.get(`/api/v1/chart/?q=${q}`);
      spied.executeQuery = original;
      return queries;
    };
    // Who calls is read again whenever somebody wrote to the server meanwhile: the fewest are those of the list alone.
    const countFewest = async (q: string) => {
      const counts: number[] = [];
      for (let round = 0; round < 8; round += 1) counts.push(await count(q));
      return Math.min(...counts);
    };
    const forOne = await countFewest("(page_size:1)");
    expect(forOne).toBeGreaterThan(4);
    expect(await countFewest("(page_size:4)")).toBe(forOne);
  });
});
