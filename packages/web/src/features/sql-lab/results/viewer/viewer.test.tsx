import { beforeAll, expect, it } from "vitest";
import { markup, openPage, textOf } from "../../../../testing/markup.tsx";
import { CellViewer } from "./CellViewer.tsx";
import { nestedJson, nestedText } from "./nestedJson.ts";

beforeAll(() => openPage(["sql-lab"]));

it.each([
  ["an object", '{"a":1}', { a: 1 }],
  ["a list", " [1]", [1]],
  ["a value that is nested already", { a: 1 }, { a: 1 }],
  ["no text that only begins like one", "{not json", undefined],
  ["no number", "12", undefined],
  ["no null", null, undefined],
])("finds %s in a cell", (_name, value, nested) => {
  expect(nestedJson(value)).toEqual(nested);
});

it("indents nested values with the digits of their numbers", () => {
  expect(nestedText(nestedJson('{"a":90071992547409931,"b":"90071992547409931"}')!)).toBe(
    '{\n  "a": 90071992547409931,\n  "b": "90071992547409931"\n}',
  );
});

const column = { column_name: "c", name: "c", type: "JSON", type_generic: 1, is_dttm: false } as const;
const shown = (value: unknown, given: Partial<typeof column> | { type_generic: 2 } = {}): string =>
  textOf(markup(<CellViewer column={{ ...column, ...given }} row={6} value={value} onClose={() => {}} />));

it.each([
  ["a tree", '{"list":[1,90071992547409931],"s":"x"}', 'list: [ 0: 1 1: 90071992547409931 ] s: "x" }'],
  ["where the value is", "x", "c JSON · row 7"],
  ["long text whole", "word ".repeat(200), "1,000 characters"],
  ["null", null, "NULL"],
  ["an empty text", "", "Empty text"],
])("shows %s", (_name, value, words) => {
  expect(shown(value)).toContain(words);
});

it("lays out the beginning of a very long text, and offers the rest", () => {
  const text = shown("x".repeat(250_000));
  expect(text).toContain("Show more (150,000 characters)");
  expect(text).toContain("250,000 characters");
  expect(text.match(/x/g)).toHaveLength(100_000);
});

it("tells a time in the user's zone, and no zone for a date", () => {
  expect(shown("2025-01-02T03:04:05", { type_generic: 2 })).toContain("if the value is UTC");
  expect(shown("2025-01-02", { type_generic: 2 })).not.toContain("UTC");
});
