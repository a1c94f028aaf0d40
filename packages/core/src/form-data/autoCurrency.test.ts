import { describe, expect, it } from "vitest";
import { asksForCurrency, withCurrencyOfRows } from "./autoCurrency.ts";

const AUTO = { symbol: "AUTO", symbolPosition: "suffix" };
const EURO = { symbol: "EUR", symbolPosition: "suffix" };

describe("the currency of the rows", () => {
  it.each([
    ["is asked for by a chart", { currency_format: AUTO }, true],
    ["by its second axis", { currency_format: EURO, currency_format_secondary: AUTO }, true],
    ["by a column of a table", { column_config: { amount: { currencyFormat: AUTO } } }, true],
    ["not by a chart with one of its own", { currency_format: EURO }, false],
    ["not by a chart without one", { column_config: null }, false],
  ])("%s", (_name, form, asks) => {
    expect(asksForCurrency(form)).toBe(asks);
  });

  it("stands where the form asks for it", () => {
    const form = { currency_format: AUTO, column_config: { amount: { currencyFormat: AUTO, width: 3 } } };
    expect(withCurrencyOfRows(form, "EUR")).toEqual({
      currency_format: EURO,
      column_config: { amount: { currencyFormat: EURO, width: 3 } },
    });
  });

  it("is left out where there is none", () => {
    expect(withCurrencyOfRows({ currency_format: AUTO }, null)).toEqual({ currency_format: undefined });
  });

  it("changes no form that does not ask for it", () => {
    const form = { currency_format: EURO };
    expect(withCurrencyOfRows(form, "USD")).toBe(form);
  });
});
