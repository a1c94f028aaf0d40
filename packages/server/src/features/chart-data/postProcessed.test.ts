import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

const query = {
  columns: ["region", "paid"],
  metrics: ["count", TOTAL],
  filters: [{ col: "region", op: "IS NOT NULL" }],
  orderby: [
    ["region", true],
    ["paid", true],
  ],
};
const ask = (form_data: object, more: object = {}) =>
  at.ask(query, { result_type: "post_processed", form_data, ...more });
const PIVOT = {
  viz_type: "pivot_table_v2",
  groupbyRows: ["region"],
  groupbyColumns: ["paid"],
  metrics: ["count"],
  colTotals: true,
};

describe("a result as its chart shows it", () => {
  it("is by column and row for a pivot table", async () => {
    const [result] = (await ask(PIVOT)).body.result;
    expect(result).toMatchObject({
      status: "success",
      colnames: [
        ["COUNT(*)", "False"],
        ["COUNT(*)", "True"],
      ],
      indexnames: [["North"], ["South"], ["Total (Sum)"]],
      coltypes: [0, 0],
      rowcount: 3,
      data: {
        "COUNT(*) False": { North: 10, South: 10, "Total (Sum)": 20 },
        "COUNT(*) True": { North: 10, South: 10, "Total (Sum)": 20 },
      },
    });
  });
  it("is that table in a file", async () => {
    const reply = await ask(PIVOT, { result_format: "csv" });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.bytes.toString()).toBe(
      ",COUNT(*) False,COUNT(*) True\r\nNorth,10,10\r\nSouth,10,10\r\nTotal (Sum),20,20\r\n",
    );
  });
  it("has the formats of a table", async () => {
    const [result] = (
      await ask({ viz_type: "table", column_config: { Total: { d3NumberFormat: ",.2f" }, count: {} } })
    ).body.result;
    expect(result.colnames).toEqual(["region", "paid", "COUNT(*)", "Total"]);
    expect(result.data.Total).toEqual({ 0: "310.00", 1: "280.00", 2: "290.00", 3: "320.00" });
    expect(result.data["COUNT(*)"]).toEqual({ 0: 10, 1: 10, 2: 10, 3: 10 });
    const [odd] = (await ask({ viz_type: "table", column_config: { Total: { d3NumberFormat: "huh?" } } }))
      .body.result;
    expect(odd.data.Total["0"]).toBe(310);
  });
  it("is as full for every other type, and where there are no rows", async () => {
    const [pie] = (await ask({ viz_type: "pie" })).body.result;
    expect(pie.data).toHaveLength(4);
    const none = { ...query, filters: [{ col: "id", op: "<", val: 0 }] };
    const [empty] = (await at.ask(none, { result_type: "post_processed", form_data: PIVOT })).body.result;
    expect(empty).toMatchObject({ data: [], rowcount: 0 });
  });
});
