import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

describe("filters", () => {
  it.each([
    ["==", "id", 5, 1],
    ["==", "id", [5, 6], 1],
    ["==", "region", null, 20],
    ["!=", "region", null, 40],
    ["!=", "region", "North", 20],
    [">", "amount", 50, 10],
    [">=", "amount", 50, 11],
    ["<", "amount", 50, 49],
    ["<=", "amount", 50, 50],
    ["IN", "region", ["North", "South"], 40],
    ["IN", "region", ["North", null], 40],
    ["IN", "id", "5", 1],
    ["NOT IN", "region", ["North"], 20],
    ["NOT IN", "region", ["North", null], 20],
    ["LIKE", "product", "Product 1%", 12],
    ["LIKE", "product", "product 1%", 0],
    ["ILIKE", "product", "product 1%", 12],
    ["NOT LIKE", "product", "Product 1%", 48],
    ["LIKE", "id", "1%", 11],
    ["IS NULL", "region", null, 20],
    ["IS NOT NULL", "region", null, 40],
    ["IS TRUE", "paid", null, 30],
    ["IS FALSE", "paid", null, 30],
    ["==", "paid", true, 30],
    ["==", "paid", "false", 30],
    ["==", "region", "<NULL>", 20],
    ["==", "region", "<empty string>", 0],
    ["in", "region", ["North"], 20],
    ["TEMPORAL_RANGE", "ordered_at", "2025-01-01 : 2025-01-05", 2],
    ["TEMPORAL_RANGE", "ordered_on", "2025-01-01 : 2025-01-05", 2],
    ["TEMPORAL_RANGE", "ordered_at", "No filter", 60],
    [">=", "ordered_at", Date.UTC(2025, 0, 3), 59],
    ["==", "ordered_on", Date.UTC(2025, 0, 3), 1],
  ])("%s on %s with %j", async (op, col, val, count) => {
    expect(await at.rows({ metrics: ["count"], filters: [{ col, op, val }] })).toEqual([{ count }]);
  });

  it("are rejected where the dataset has no such column", async () => {
    const reply = await at.ask({ metrics: ["count"], filters: [{ col: "nosuch", op: "==", val: 1 }] });
    expect(reply.body.result[0]).toMatchObject({
      data: [{ count: 60 }],
      applied_filters: [],
      rejected_filters: [{ column: "nosuch", reason: "not_in_datasource" }],
    });
  });

  it.each([
    ["extras.where", { extras: { where: "(amount > 50)" } }, 10],
    [
      "an adhoc column",
      {
        filters: [
          { col: { label: "double", sqlExpression: "amount * 2", expressionType: "SQL" }, op: ">", val: 100 },
        ],
      },
      10,
    ],
  ])("%s", async (_name, query, count) => {
    expect(await at.rows({ metrics: ["count"], ...query })).toEqual([{ count }]);
  });
});

describe("filters on SQL", () => {
  const sql = (sqlExpression: string, label = "f") => ({ sqlExpression, label, expressionType: "SQL" });
  const resultOf = async (filters: object[]) =>
    (await at.ask({ metrics: ["count"], filters })).body.result[0];
  it.each([
    ["==", "amount * 2", 20, 1],
    ["IN", "UPPER(region)", ["NORTH"], 20],
    ["LIKE", "id + 1", "1%", 11],
    ["IS NULL", "region || product", null, 20],
    ["TEMPORAL_RANGE", "ordered_at + INTERVAL 1 DAY", "2025-01-02 : 2025-01-04", 1],
  ])("%s on %s with %j", async (op, expression, val, count) => {
    expect(await resultOf([{ col: sql(expression), op, val }])).toMatchObject({
      data: [{ count }],
      applied_filters: [{ column: "f" }],
    });
  });
  it("are left out, and said to be, where the database does not know the expression", async () => {
    const { data, applied_filters, rejected_filters, query } = await resultOf([
      { col: sql("nosuch + 1"), op: "==", val: 1 },
      { col: "region", op: "==", val: "North" },
    ]);
    expect(data).toEqual([{ count: 20 }]);
    expect(applied_filters).toEqual([{ column: "region" }]);
    expect(rejected_filters).toEqual([{ column: "f", reason: "not_in_datasource" }]);
    expect(query).not.toContain("nosuch");
  });
  it.each(["(SELECT 1)", "1; DROP TABLE orders", "read_text('/etc/passwd')"])(
    "refuse %s",
    async (expression) => {
      const reply = await at.ask({ metrics: ["count"], filters: [{ col: sql(expression), op: "IS NULL" }] });
      expect(reply.status).toBe(400);
    },
  );
});
