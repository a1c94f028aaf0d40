import { expect, it } from "vitest";
import { nearestNames } from "./nearestNames.ts";

// Each pair of letters is compared: without a limit these take minutes.
it.each([
  ["a name of a megabyte", "x".repeat(1_000_000), ["x".repeat(1_000_000)]],
  [
    "100,000 long names",
    "x".repeat(255),
    Array.from({ length: 100_000 }, (_, at) => `${"y".repeat(250)}${at}`),
  ],
])("does not compare %s", (_name, wanted, known) => {
  expect(nearestNames(wanted, known)).toEqual([]);
});

it.each([
  ["prodcut", ["price", "product", "product_id"], ["product"]],
  ["CITY", ["city", "country"], ["city"]],
  ["contry", ["count", "country", "city"], ["country"]],
  ["xyz", ["a", "b"], []],
  ["", ["a", "bb"], ["a"]],
  ["ordres", ["orders", "orders"], ["orders"]],
])("%s among %j", (wanted, known, nearest) => {
  expect(nearestNames(wanted, known)).toEqual(nearest);
});
