import { expect, it } from "vitest";
import { rowNumbers } from "./rowNumbers.ts";

it.each([0, 1, 2, 10, 1023, 1024, 5000, 3])("writes the numbers below %i", (count) => {
  expect(JSON.parse(rowNumbers(count).toString())).toEqual(Array.from({ length: count }, (_, row) => row));
});
