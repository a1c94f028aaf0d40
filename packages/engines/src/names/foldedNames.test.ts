import { describe, expect, it } from "vitest";
import { engines } from "../registry/index.ts";
import { normalName, storedName } from "./foldedNames.ts";

describe("an engine that folds names to upper case", () => {
  it.each([
    ["AMOUNT", "amount"],
    ["ORDER_ID2", "order_id2"],
    ["_A$", "_a$"],
  ])("keeps %s, which is shown as %s", (stored, normal) => {
    expect(normalName({ foldsUpper: true }, stored)).toBe(normal);
    expect(storedName({ foldsUpper: true }, normal)).toBe(stored);
  });

  // These had to be quoted when the table was made, and have to be again.
  it.each(["Amount", "UNIT PRICE", "2ND", "ÄPFEL", ""])("shows %j as it is", (name) => {
    expect(normalName({ foldsUpper: true }, name)).toBe(name);
    expect(storedName({ foldsUpper: true }, name)).toBe(name);
  });
});

it.each(engines.filter(({ dialect }) => !dialect.foldsUpper))("$label: every name stays", ({ dialect }) => {
  expect([normalName(dialect, "AMOUNT"), storedName(dialect, "amount")]).toEqual(["AMOUNT", "amount"]);
});

it("Snowflake folds", () => {
  expect(engines.filter(({ dialect }) => dialect.foldsUpper).map(({ id }) => id)).toEqual(["snowflake"]);
});
