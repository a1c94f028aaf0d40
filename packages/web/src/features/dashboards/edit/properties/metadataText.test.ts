import { beforeAll, expect, it } from "vitest";
import { openPlainPage } from "../../../../testing/plainPage.ts";
import { metadataText, problemOffset, readMetadataText } from "./metadataText.ts";

beforeAll(() => openPlainPage(["common", "dashboards"]));

it("reads what it writes", () => {
  const metadata = { color_scheme: "bnbColors", label_colors: { North: "#ff0000" } };
  expect(readMetadataText(metadataText(metadata))).toEqual({ ok: true, metadata });
});

it.each([
  ["nothing", " ", true, ""],
  ["no JSON", '{"a": 1,\n"b": x}', false, "Line 2: a value is expected"],
  ["a list", "[]", false, "Line 1: an object in braces is expected"],
  ["a text", '"a"', false, "Line 1: an object in braces is expected"],
  ["a name twice", '{"a": 1, "a": 2}', false, "Line 1: duplicate name"],
  ["a layout, which is edited on the page", '{"positions":{}}', false, "positions"],
])("%s", (_name, text, ok, problem) => {
  const read = readMetadataText(text);
  expect(read.ok).toBe(ok);
  if (!read.ok) expect(read.problem).toContain(problem);
});

it.each([
  ['{"a": 1,\n"b": x}', 14],
  ['{"a": 1, "positions": {}}', 9],
  ["[]", 0],
])("%s goes wrong at %i", (text, offset) => {
  expect(problemOffset(text)).toBe(offset);
});
