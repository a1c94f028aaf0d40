import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";
import { explore } from "../explore/index.ts";

let at: OrdersServer;
let restricted: TestUser;
let made = 0;

beforeAll(async () => {
  at = await ordersServer(new Date("2025-03-12T12:00:00Z"), [explore]);
  restricted = await at.server.createUser({
    roles: ["Gamma"],
    pairs: [["datasource_access", `[sales].[orders](id:${at.orders})`]],
  });
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.server.db.deleteFrom("rls_rule").execute();
});

/** A rule on `orders` for the users named; answers when it holds. */
async function rule(
  clause: string,
  {
    users = [restricted],
    ...more
  }: { users?: TestUser[]; filter_type?: "Regular" | "Base"; group_key?: string } = {},
): Promise<void> {
  made += 1;
  const { db } = at.server;
  const { id } = await db
    .insertInto("rls_rule")
    .values({
      name: `rule ${made}`,
      description: null,
      filter_type: "Regular",
      group_key: null,
      clause,
      created_on: "2025-01-01T00:00:00",
      changed_on: "2025-01-01T00:00:00",
      created_by_fk: null,
      changed_by_fk: null,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("rls_rule_dataset").values({ rule_id: id, dataset_id: at.orders }).execute();
  for (const user of users) {
    const { id: role_id } = await db
      .selectFrom("role")
      .select("id")
      .where("name", "=", user === at.server.admin ? "Admin" : `only ${user.username}`)
      .executeTakeFirstOrThrow();
    await db.insertInto("rls_rule_role").values({ rule_id: id, role_id }).execute();
  }
}

async function resultOf(query: object, more: object = {}, user = restricted) {
  const reply = await at.ask(query, more, user);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.result[0];
}
const countFor = async (user: TestUser) => (await resultOf({ metrics: ["count"] }, {}, user)).data[0].count;

describe("[S4] row-level security holds on every path", () => {
  const NORTH = "region = 'North'";
  const regions = (rows: { region: unknown }[]) => [...new Set(rows.map(({ region }) => region))];

  it("for whom it is made, whatever lies in the cache", async () => {
    expect([await countFor(restricted), await countFor(at.reader)]).toEqual([60, 60]);
    await rule(NORTH);
    expect([await countFor(restricted), await countFor(at.reader)]).toEqual([20, 60]);
    expect([await countFor(at.reader), await countFor(restricted)]).toEqual([60, 20]);
  });
  it("also for an Admin, and a Base rule for all without its roles", async () => {
    await rule(NORTH, { users: [at.server.admin] });
    expect(await countFor(at.server.admin)).toBe(20);
    await rule("paid", { filter_type: "Base", users: [restricted] });
    expect([await countFor(restricted), await countFor(at.reader), await countFor(at.server.admin)]).toEqual([
      60, 30, 10,
    ]);
  });
  it("as any of a group, and as all of the groups", async () => {
    await rule(NORTH, { group_key: "place" });
    await rule("region = 'South'", { group_key: "place" });
    expect(await countFor(restricted)).toBe(40);
    await rule("paid");
    expect(await countFor(restricted)).toBe(20);
  });
  it("against a condition that would open it", async () => {
    await rule(NORTH);
    for (const where of ["1 = 1 OR 1 = 1", "1 = 1) OR (1 = 1", "true -- "]) {
      const reply = await at.ask({ metrics: ["count"], extras: { where } }, {}, restricted);
      if (reply.status === 200) expect(reply.body.result[0].data).toEqual([{ count: 20 }]);
      else expect(reply.status).toBe(400);
    }
  });
  it.each(["samples", "drill_detail"])("in %s", async (result_type) => {
    await rule(NORTH);
    const { data, rowcount } = await resultOf({}, { result_type });
    expect([regions(data), rowcount]).toEqual([["North"], 20]);
  });
  it("in the query text, a count of rows, and raw rows", async () => {
    await rule(NORTH);
    expect((await resultOf({ metrics: ["count"] }, { result_type: "query" })).query).toContain(NORTH);
    expect((await resultOf({ columns: ["id"], is_rowcount: true })).data).toEqual([{ rowcount: 20 }]);
    expect(regions((await resultOf({ columns: ["region"] })).data)).toEqual(["North"]);
  });
  it("in the sub-query that finds the top series", async () => {
    await rule("id >= 30");
    const { query } = await resultOf({
      columns: ["product"],
      metrics: [TOTAL],
      series_columns: ["product"],
      series_limit: 1,
    });
    expect(query.match(/id >= 30/g)).toHaveLength(2);
  });
  it("at other times", async () => {
    await rule(NORTH);
    const { data, query } = await resultOf({
      metrics: ["count"],
      filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-02-01 : 2025-03-01" }],
      time_offsets: ["1 month ago"],
    });
    expect(query.match(/region = 'North'/g)).toHaveLength(2);
    expect(data).toEqual([{ count: 4, "count__1 month ago": 6 }]);
  });
  it("in the totals that shares are of", async () => {
    await rule(NORTH);
    const reply = await at.server.as(restricted).post("/api/v1/chart/data", {
      datasource: { id: at.orders, type: "table" },
      queries: [
        {
          columns: ["region"],
          metrics: [TOTAL],
          post_processing: [
            { operation: "contribution", options: { columns: ["Total"], rename_columns: ["share"] } },
          ],
        },
        { metrics: [TOTAL] },
      ],
    });
    expect(reply.body.result[0].data).toEqual([{ region: "North", Total: 590, share: 1 }]);
    expect(reply.body.result[1].data).toEqual([{ Total: 590 }]);
  });
  it("in the values of a column", async () => {
    await rule(NORTH);
    const values = (user: TestUser) =>
      at.server.as(user).get(`/api/v1/datasource/table/${at.orders}/column/region/values/`);
    expect((await values(restricted)).body.result).toEqual(["North"]);
    expect((await values(at.reader)).body.result).toHaveLength(3);
  });
  it("in files", async () => {
    await rule("id < 2");
    const reply = await at.ask(
      { columns: ["id"], orderby: [["id", true]] },
      { result_format: "csv" },
      restricted,
    );
    expect(reply.bytes.toString()).toBe("id\r\n0\r\n1\r\n");
  });
  it("in the rows of a chart that annotates another", async () => {
    await rule(NORTH);
    const chart = await at.server.as(at.server.admin).post("/api/v1/chart/", {
      slice_name: "regions",
      datasource_id: at.orders,
      datasource_type: "table",
      query_context: JSON.stringify(at.context({ columns: ["region"], metrics: [] })),
    });
    const annotation_layers = [
      {
        name: "a",
        annotationType: "EVENT",
        sourceType: "table",
        value: chart.body.id,
        show: true,
        showMarkers: true,
      },
    ];
    const { annotation_data } = await resultOf({ metrics: ["count"], annotation_layers });
    expect(annotation_data).toEqual({ a: { records: [{ region: "North" }] } });
  });

  it("may read other tables, which the caller's own SQL may not", async () => {
    await rule("id IN (SELECT id + 3 FROM big WHERE id < 2)");
    expect(await countFor(restricted)).toBe(2);
    const reply = await at.ask(
      { columns: [{ label: "x", sqlExpression: "(SELECT MAX(id) FROM big)", expressionType: "SQL" }] },
      {},
      restricted,
    );
    expect(reply).toMatchObject({
      status: 400,
      body: { message: "Error: Custom SQL fields cannot contain sub-queries." },
    });
  });
  it.each(["region =", "1 = 1) OR (1 = 1", "true; DROP TABLE orders"])(
    "refuses all rows for a rule that is none: %s",
    async (clause) => {
      await rule(clause);
      expect((await at.ask({ metrics: ["count"] }, {}, restricted)).status).toBe(400);
    },
  );
});
