import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
  // Regions stand for currencies: a column of texts is all that is needed.
  const change = { currency_code_column: "region" };
  const reply = await at.server.as(at.server.admin).put(`/api/v1/dataset/${at.orders}`, change);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
});
afterAll(() => at.close());

const AUTO = { symbol: "AUTO", symbolPosition: "prefix" };
const north = [{ col: "region", op: "==", val: "North" }];

async function readCurrency(filters: object[], form_data: object, more: object = {}) {
  const reply = await at.ask({ metrics: [TOTAL], filters }, { form_data, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result[0].detected_currency;
}

describe("the currency of a chart's rows", () => {
  it.each<[string, object[], object, string | null]>([
    ["is the one that all rows have", north, { currency_format: AUTO }, "NORTH"],
    ["for a column of a table, too", north, { column_config: { Total: { currencyFormat: AUTO } } }, "NORTH"],
    ["is none where they have several", [], { currency_format: AUTO }, null],
    ["is not looked for unless the form asks for it", north, { currency_format: { symbol: "EUR" } }, null],
  ])("%s", async (_name, filters, form, currency) => {
    expect(await readCurrency(filters, form)).toBe(currency);
  });

  it("is that of the rows which the chart's time range leaves", async () => {
    const filters = [...north, { col: "ordered_at", op: "TEMPORAL_RANGE", val: "1990-01-01 : 1990-01-02" }];
    expect(await readCurrency(filters, { currency_format: AUTO })).toBeNull();
  });
});
