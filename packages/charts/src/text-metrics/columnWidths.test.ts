import { expect, it } from "vitest";
import { columnWidths } from "./columnWidths.ts";

it.each([
  ["room to spare is shared in proportion", [100, 200], 600, [200, 400]],
  ["what fits exactly stays", [100, 200], 300, [100, 200]],
  ["the widest is squeezed first", [100, 400, 100], 400, [100, 200, 100]],
  ["the last ones are left out", [100, 100, 100, 100], 240, [80, 80, 80]],
  ["narrow ones stay as they are", [40, 40, 300], 200, [40, 40, 120]],
  ["one column is always shown", [300], 50, [50]],
  ["what holds numbers keeps what they need", [400, 400, 100], 400, [200, 100, 100], [200, 100, 100]],
  ["the last ones are left out for it", [100, 100, 100], 240, [120, 120], [0, 100, 100]],
  ["no columns", [], 300, []],
] as [string, number[], number, number[], number[]?][])("%s", (_name, natural, available, widths, least) => {
  expect(columnWidths(natural, available, least).map(Math.round)).toEqual(widths);
});
