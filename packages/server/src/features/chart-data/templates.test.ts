import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import type { TestUser } from "../../testing/index.ts";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { explore } from "../explore/index.ts";

let at: OrdersServer;
let virtual: number;
let other: TestUser;

beforeAll(async () => {
  at = await ordersServer(undefined, [explore], {
    FEATURE_FLAGS: { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true },
  });
  other = await at.server.createUser({
    username: "other",
    pairs: [["datasource_access", `[sales].[orders](id:${at.orders})`]],
  });
  const made = await at.server.as(at.server.admin).post("/api/v1/dataset/", {
    database: (await at.server.db.selectFrom("database").select("id").executeTakeFirstOrThrow()).id,
    table_name: "templated",
    sql: "SELECT * FROM orders WHERE id >= 0",
  });
  virtual = made.body.id;
});
afterAll(() => at.close());

const change = async (id: number, body: object) => {
  const reply = await at.server.as(at.server.admin).put(`/api/v1/dataset/${id}`, body);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
};
const where = (text: string) => ({ metrics: ["count"], extras: { where: text } });
const countWhere = async (text: string, more: object = {}, user = at.reader) => {
  const reply = await at.ask({ ...where(text), ...more }, {}, user);
  return reply.status === 200 ? reply.body.result[0].data[0].count : reply.body.message;
};
const NORTH = [{ col: "region", op: "IN", val: ["North"] }];

describe("templates in a query", () => {
  it("are rendered in conditions, columns, metrics, filters and orders", async () => {
    expect(await countWhere("id < {{ 2 + 3 }}")).toBe(5);
    expect(await countWhere("{% if true %}paid{% else %}1 = 0{% endif %}")).toBe(30);
    const sqlOf = (sqlExpression: string, label: string) => ({ label, sqlExpression, expressionType: "SQL" });
    const rows = await at.rows({
      columns: [sqlOf("UPPER({{ 'region' }})", "r")],
      metrics: [{ expressionType: "SQL", sqlExpression: "COUNT({{ 'id' }})" }],
      filters: [{ col: sqlOf("{{ 'region' }}", "f"), op: "==", val: "North" }],
      orderby: [[sqlOf("UPPER({{ 'region' }})", "r"), true]],
      extras: { having: "COUNT(*) > {{ 1 }}" },
    });
    expect(rows).toEqual([{ r: "NORTH", "COUNT({{ 'id' }})": 20 }]);
  });
  it.each([
    "current_user_id()",
    "current_username()",
    "current_user_email()",
    "current_user_roles() | join(',')",
  ])("give each user the answer to %s, whoever asked before", async (macro) => {
    const text = `{{ ${macro} }}`;
    const metrics = [{ expressionType: "SQL", sqlExpression: `MAX('${text}')`, label: "who" }];
    const renderFor = async (user: TestUser) =>
      (await at.ask({ columns: [], metrics }, {}, user)).body.result[0].data[0].who;
    const first = await renderFor(at.reader);
    const second = await renderFor(other);
    expect(new Set([first, second, text]).size).toBe(3);
    expect([await renderFor(at.reader), await renderFor(other)]).toEqual([first, second]);
  });
  it("know who asks, also in what is cached", async () => {
    const own = "region = 'North' AND {{ 'true' if current_username() == 'other' else 'false' }}";
    expect([
      await countWhere(own, {}, other),
      await countWhere(own),
      await countWhere(own, {}, other),
    ]).toEqual([20, 0, 20]);
  });
  it("know the parameters of the page", async () => {
    const text = "region = '{{ url_param('place', add_to_cache_keys=False) }}'";
    expect(await countWhere(text, { url_params: { place: "North" } })).toBe(20);
    const form_data = { url_params: { place: "South" } };
    expect((await at.ask(where(text), { form_data })).body.result[0].data).toEqual([{ count: 20 }]);
    expect(await countWhere(text, { url_params: { place: "O'Neil" } })).toBe(0);
  });
  it("use the query's filters, and take them out", async () => {
    const text = "region IN {{ filter_values('region', remove_filter=True)|where_in }}";
    const [result] = (await at.ask({ ...where(text), filters: NORTH })).body.result;
    expect(result.data).toEqual([{ count: 20 }]);
    expect(result.query).not.toContain('"region" IN');
    expect(result).toMatchObject({ applied_filters: [{ column: "region" }] });
    expect(result.applied_template_filters).toEqual(["region"]);
    expect(result.rejected_filters).toEqual([]);
    const kept = "region IN {{ filter_values('region')|where_in }}";
    expect((await at.ask({ ...where(kept), filters: NORTH })).body.result[0].query).toContain('"region" IN');
  });
  it("use filters on what is no column", async () => {
    const filters = [{ col: "least", op: "==", val: 50 }];
    const [result] = (await at.ask({ ...where("id >= {{ (filter_values('least') or [0])[0] }}"), filters }))
      .body.result;
    expect(result.data).toEqual([{ count: 10 }]);
    expect(result).toMatchObject({ applied_filters: [{ column: "least" }], rejected_filters: [] });
    const [unused] = (await at.ask({ metrics: ["count"], filters })).body.result;
    expect(unused.rejected_filters).toEqual([{ column: "least", reason: "not_in_datasource" }]);
  });
  it.each([
    ["{{ 1 +", "Error: Error in jinja expression in WHERE clause: "],
    ["{% if %}", "Error: Error in jinja expression in WHERE clause: "],
    ["id < {{ nothing.at.all }}", "Error: Error in jinja expression in WHERE clause: "],
    [
      "{% include 'x' %}",
      "Error: Error in jinja expression in WHERE clause: no loader for this environment specified",
    ],
    ["{% from 'os' import popen %}", "no loader for this environment specified"],
    ["{{ '1=1) OR (1=1' }}", "Error: Invalid SQL clause: 1=1) OR (1=1"],
  ])("tell what is wrong with %s", async (text, message) => {
    expect(await countWhere(text)).toContain(message);
  });
  it("tell which clause is wrong", async () => {
    const reply = await at.ask({ columns: ["region"], metrics: ["count"], extras: { having: "{{ 1 +" } });
    expect(reply.body.message).toContain("Error in jinja expression in HAVING clause: ");
  });
});

describe("templates in a dataset", () => {
  const ofVirtual = (query: object) =>
    at.server.as(at.server.admin).post("/api/v1/chart/data", {
      datasource: { id: virtual, type: "table" },
      queries: [query],
    });
  it("are rendered in its SQL, with its own parameters", async () => {
    await change(virtual, {
      sql: "SELECT * FROM orders WHERE id < {{ most }} {% if filter_values('region') %} AND region IN {{ filter_values('region')|where_in }}{% endif %}",
      template_params: '{"most": 6}',
    });
    expect((await ofVirtual({ metrics: ["count"] })).body.result[0].data).toEqual([{ count: 6 }]);
    const [filtered] = (await ofVirtual({ metrics: ["count"], filters: NORTH })).body.result;
    expect(filtered.data).toEqual([{ count: 2 }]);
    expect(filtered.query).toContain("AND region IN ('North')");
  });
  it("read no table but those that the rendered SQL names", async () => {
    const reply = await ofVirtual({
      metrics: ["count"],
      extras: { where: "EXISTS (SELECT 1 FROM salaries)" },
    });
    expect(reply.status).toBe(403);
  });
  it("read another table only for whoever may read it anyway", async () => {
    await change(virtual, {
      sql: "SELECT * FROM {{ url_param('table') or 'orders' }} WHERE '{{ current_username() }}' <> 'x'",
      template_params: null,
    });
    const ask = (user: TestUser, table?: string) =>
      at.server.as(user).post("/api/v1/chart/data", {
        datasource: { id: virtual, type: "table" },
        queries: [{ metrics: ["count"], ...(table ? { url_params: { table } } : {}) }],
      });
    const named = await at.server.db
      .selectFrom("dataset")
      .select("perm")
      .where("id", "=", virtual)
      .executeTakeFirstOrThrow();
    const guest = await at.server.createUser({ pairs: [["datasource_access", named.perm ?? ""]] });
    expect((await ask(guest)).body.result[0].data).toEqual([{ count: 60 }]);
    const refused = await ask(guest, "salaries");
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("`salaries`") } });
    expect((await ask(at.server.admin, "salaries")).body.result[0].data).toEqual([{ count: 1 }]);

    // Neither is an answer shown that was kept for somebody else.
    await change(virtual, { sql: "SELECT * FROM {{ url_param('table') or 'orders' }}" });
    expect((await ask(at.server.admin, "salaries")).body.result[0].data).toEqual([{ count: 1 }]);
    expect(await ask(guest, "salaries")).toMatchObject({ status: 400, body: refused.body });
    expect((await ask(at.server.admin, "salaries")).body.result[0].is_cached).toBe(true);
  });
  it("read it for nobody else, whatever rules of row-level security there are and may read", async () => {
    const { db } = at.server;
    const { id, perm } = await db
      .selectFrom("dataset")
      .select(["id", "perm"])
      .where("id", "=", virtual)
      .executeTakeFirstOrThrow();
    const guest = await at.server.createUser({ pairs: [["datasource_access", perm ?? ""]] });
    const rule = await db
      .insertInto("rls_rule")
      .values({
        name: "by sub-query",
        filter_type: "Base",
        clause: "(SELECT max(id) FROM big) > 0",
        created_on: "2025-01-01T00:00:00",
        changed_on: "2025-01-01T00:00:00",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("rls_rule_dataset").values({ rule_id: rule.id, dataset_id: id }).execute();
    const ask = (table: string) =>
      at.server.as(guest).post("/api/v1/chart/data", {
        datasource: { id: virtual, type: "table" },
        queries: [{ metrics: ["count"], url_params: { table } }],
      });
    try {
      expect((await ask("orders")).body.result[0].data).toEqual([{ count: 60 }]);
      for (const table of ["salaries", "big"]) {
        expect(await ask(table)).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining(`\`${table}\``) },
        });
      }
    } finally {
      await db.deleteFrom("rls_rule").where("id", "=", rule.id).execute();
    }
  });
  it("are checked again when their parameters change", async () => {
    const owner = await at.server.createUser({
      roles: ["Alpha"],
      username: "owner",
    });
    const role = await at.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Alpha")
      .executeTakeFirstOrThrow();
    const everything = await at.server.db
      .selectFrom("permission_view")
      .select("id")
      .where("permission", "in", ["all_database_access", "all_datasource_access"])
      .execute();
    await at.server.db
      .deleteFrom("role_permission")
      .where("role_id", "=", role.id)
      .where(
        "permission_view_id",
        "in",
        everything.map(({ id }) => id),
      )
      .execute();
    await at.server.db
      .updateTable("dataset")
      .set({ sql: "SELECT * FROM {{ t }}", template_params: '{"t": "orders"}' })
      .where("id", "=", virtual)
      .execute();
    await at.server.db
      .insertInto("dataset_owner")
      .values({ dataset_id: virtual, user_id: owner.id })
      .execute();
    const reply = await at.server
      .as(owner)
      .put(`/api/v1/dataset/${virtual}`, { template_params: '{"t": "salaries"}' });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain("salaries");
  });
  it("say that its SQL cannot be rendered", async () => {
    const broken = "SELECT * FROM orders WHERE id < {{ most";
    const refused = await at.server.as(at.server.admin).put(`/api/v1/dataset/${virtual}`, { sql: broken });
    expect(refused.status).toBe(422);
    await at.server.db.updateTable("dataset").set({ sql: broken }).where("id", "=", virtual).execute();
    const reply = await ofVirtual({ metrics: ["count"] });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Error while rendering virtual dataset query: ") },
    });
  });
  it("are rendered in columns, metrics and the predicate, where a query uses them", async () => {
    const { columns, metrics } = (await at.server.as(at.server.admin).get(`/api/v1/dataset/${at.orders}`))
      .body.result;
    const kept = columns.map(({ id, column_name, type, is_dttm }: Record<string, unknown>) => ({
      id,
      column_name,
      type,
      is_dttm,
    }));
    await change(at.orders, {
      columns: [
        ...kept,
        { column_name: "twice", expression: "amount * {{ 2 }}", type: "DOUBLE" },
        { column_name: "broken", expression: "{{ 1 +", type: "DOUBLE" },
      ],
      metrics: [
        ...metrics.map(({ id, metric_name, expression }: Record<string, unknown>) => ({
          id,
          metric_name,
          expression,
        })),
        { metric_name: "most", expression: "MAX({{ 'amount' }})" },
      ],
      fetch_values_predicate: "region <> '{{ 'South' }}'",
    });
    expect(
      await at.rows({ columns: ["twice"], metrics: ["most"], row_limit: 1, orderby: [["twice", true]] }),
    ).toEqual([{ twice: 2, most: 1 }]);
    expect((await at.ask({ columns: ["broken"], metrics: [] })).body.message).toContain(
      "Error in jinja expression in column expression: ",
    );
    const values = await at.server
      .as(at.reader)
      .get(`/api/v1/datasource/table/${at.orders}/column/region/values/`);
    expect(values.body.result).toEqual(["North"]);
  });
});

it("leaves a text as it is while templates are switched off", async () => {
  const plain = await ordersServer();
  try {
    const reply = await plain.ask(where("id < {{ 2 + 3 }}"));
    expect(reply.status).toBe(400);
  } finally {
    await plain.close();
  }
});
