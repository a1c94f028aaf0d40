import type { SqlColumn } from "@sightline/api/sql-lab";
import { expect, it } from "vitest";
import { cellKind, cellText, shownText } from "./cellText.ts";
import { firstWidths, fittingWidth } from "./columnWidths.ts";
import { headerKey } from "./headerKey.ts";

const column = (type_generic: SqlColumn["type_generic"], name = "c"): SqlColumn => ({
  column_name: name,
  name,
  type: null,
  type_generic,
  is_dttm: false,
});

it.each([
  ["null", null, "NULL"],
  ["an empty text", "", ""],
  ["all digits of a large integer", "9007199254740993", "9007199254740993"],
  ["false", false, "false"],
  ["nested values as JSON", { a: [1, 2] }, '{"a":[1,2]}'],
])("writes %s", (_name, value, text) => {
  expect(cellText(value)).toBe(text);
});

it("puts neither lines nor endless text on the page", () => {
  expect(shownText("a\r\nb")).toBe("a ↵ b");
  expect(shownText("x".repeat(10_000)).length).toBe(301);
});

it.each([
  ["null apart from an empty text", 1, null, "null"],
  ["an empty text", 1, "", "empty"],
  ["wide numbers as numbers", 0, "9007199254740993", "number"],
  ["values of a type that the database does not tell", null, 5, "number"],
  ["times", 2, "2025-01-01T00:00:00", "time"],
] as const)("draws %s", (_name, type, value, kind) => {
  expect(cellKind(column(type), value)).toBe(kind);
});

it("gives columns a width within bounds, and more only when asked to", () => {
  const rows = [{ a: 1, b: "x".repeat(1_000) }];
  const widths = firstWidths([column(0, "a"), column(1, "b")], rows);
  expect(widths.a).toBeLessThan(90);
  expect(widths.b).toBe(420);
  expect(fittingWidth(column(1, "b"), rows)).toBe(1_200);
});

it.each([
  [{ key: "Enter" }, "sort"],
  [{ key: "Enter", shiftKey: true }, "sort too"],
  [{ key: " " }, "sort"],
  [{ key: "ArrowDown", altKey: true }, "menu"],
  [{ key: "F10", shiftKey: true }, "menu"],
  [{ key: "ArrowRight", altKey: true }, "wider"],
  [{ key: "ArrowLeft", altKey: true }, "narrower"],
  [{ key: "Enter", altKey: true }, "fit"],
  [{ key: "ArrowDown" }, null],
])("the keyboard reaches all that a header does: %j", (pressed, expected) => {
  const done: string[] = [];
  const acted = headerKey(
    { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...pressed },
    {
      sort: (add) => done.push(add ? "sort too" : "sort"),
      resize: (by) => done.push(by > 0 ? "wider" : "narrower"),
      fit: () => done.push("fit"),
      menu: () => done.push("menu"),
    },
  );
  expect(done).toEqual(expected === null ? [] : [expected]);
  expect(acted).toBe(expected !== null);
});
