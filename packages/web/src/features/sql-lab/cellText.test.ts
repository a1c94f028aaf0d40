import { expect, it } from "vitest";
import { cellText, columnWidths, toTsv } from "./cellText.ts";

it.each([
  ["null", null, "NULL"],
  ["an empty text", "", ""],
  ["all digits of a large integer", "9007199254740993", "9007199254740993"],
  ["false", false, "false"],
  ["nested values as JSON", { a: [1, 2] }, '{"a":[1,2]}'],
])("writes %s", (_name, value, text) => {
  expect(cellText(value)).toBe(text);
});

it("keeps column widths within bounds", () => {
  const columns = [{ name: "a" }, { name: "b" }];
  expect(columnWidths(columns, [{ a: 1, b: "x".repeat(1000) }])).toEqual([64, 420]);
});

it("copies one line a row, whatever the cells hold", () => {
  const text = toTsv([{ name: "a" }, { name: "b" }], [{ a: "x\ty\nz", b: null }]);
  expect(text).toBe("a\tb\nx y z\t");
});
