import { expect, it } from "vitest";
import { cellText } from "./PreviewTab.tsx";

it.each<[string, unknown, boolean, string]>([
  ["nothing", null, false, "null"],
  ["a day", Date.UTC(2025, 2, 1), true, "2025-03-01"],
  ["a time", Date.UTC(2025, 2, 1, 9, 30), true, "2025-03-01 09:30:00"],
  ["a time that came as text", "2025-03-01", true, "2025-03-01"],
  ["a number", 1.5, false, "1.5"],
  ["a truth", false, false, "false"],
  ["a record", { a: 1 }, false, '{"a":1}'],
])("a cell shows %s", (_name, value, isTime, text) => {
  expect(cellText(value, isTime)).toBe(text);
});
