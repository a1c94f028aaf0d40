import { expect, it } from "vitest";
import { nearestNames } from "./nearestNames.ts";

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
