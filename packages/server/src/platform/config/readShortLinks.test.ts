import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readShortLinks } from "./readShortLinks.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-links-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const writeLinks = (text: string) => {
  const file = join(folder, "links.json");
  writeFileSync(file, text);
  return file;
};

it.each([
  ["as it is", "/superset/dashboard/3/?tab=1", "/superset/dashboard/3/?tab=1"],
  ["with one slash for two", "//superset/explore/?form_data=%7B%7D", "/superset/explore/?form_data=%7B%7D"],
  ["never on another server", "///example.org", "/example.org"],
  ["not on another server on a detour", "/.//example.org", "/example.org"],
  ["as a header may hold it", "/explore/?q=Zürich 東京", "/explore/?q=Z%C3%BCrich%20%E6%9D%B1%E4%BA%AC"],
])("reads the address of a short link, %s", (_name, stored, address) => {
  expect(readShortLinks(writeLinks(JSON.stringify({ 12: stored })))).toEqual({ 12: address });
});

it("knows none without a file", () => {
  expect(readShortLinks(null)).toEqual({});
});

it.each([
  ["no JSON", "12: /", "cannot be read"],
  ["a list", '["/"]', "must hold one JSON object of addresses"],
  ["a name in place of a number", '{"a":"/"}', "See a"],
  ["another server", '{"12":"https://example.org/"}', "See 12"],
  ["a backslash, which browsers read as a slash", '{"12":"/\\\\example.org"}', "See 12"],
  ["a tab, which browsers overlook", '{"12":"/\\t/example.org"}', "See 12"],
  ["an end of line", '{"12":"/a\\r\\nx: y"}', "See 12"],
])("refuses %s", (_name, text, words) => {
  expect(() => readShortLinks(writeLinks(text))).toThrow(words);
});

it("refuses a file that is not there", () => {
  expect(() => readShortLinks(join(folder, "nowhere.json"))).toThrow("cannot be read");
});
