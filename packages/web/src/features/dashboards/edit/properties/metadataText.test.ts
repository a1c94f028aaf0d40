import { beforeAll, expect, it } from "vitest";
import { openPlainPage } from "../../../../testing/plainPage.ts";
import { metadataText, readMetadataText } from "./metadataText.ts";

beforeAll(() => openPlainPage(["dashboards"]));

it("reads what it writes", () => {
  const metadata = { color_scheme: "bnbColors", label_colors: { North: "#ff0000" } };
  expect(readMetadataText(metadataText(metadata))).toEqual({ ok: true, metadata });
});

it.each([
  ["nothing", " ", true, ""],
  ["no JSON", "{", false, "JSON"],
  ["a list", "[]", false, "An object"],
  ["a text", '"a"', false, "An object"],
  ["a layout, which is edited on the page", '{"positions":{}}', false, "positions"],
])("%s", (_name, text, ok, problem) => {
  const read = readMetadataText(text);
  expect(read.ok).toBe(ok);
  if (!read.ok) expect(read.problem).toContain(problem);
});
