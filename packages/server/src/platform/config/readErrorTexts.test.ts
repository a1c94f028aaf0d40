import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readErrorTexts } from "./readErrorTexts.ts";

const folder = mkdtempSync(join(tmpdir(), "sightline-texts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const writeTexts = (text: string) => {
  const file = join(folder, "texts.json");
  writeFileSync(file, text);
  return file;
};

it("[S3-306] reads the installation's texts of errors, by their type", () => {
  expect(readErrorTexts(writeTexts('{"TIMEOUT":"Ask for less."}'))).toEqual({ TIMEOUT: "Ask for less." });
  expect(readErrorTexts(null)).toEqual({});
});

it.each([
  ["no JSON", "TIMEOUT: x", "cannot be read"],
  ["no object", '["x"]', "must hold one JSON object of texts"],
  ["no texts", '{"TIMEOUT":1}', "must hold one JSON object of texts"],
])("refuses %s", (_name, text, words) => {
  expect(() => readErrorTexts(writeTexts(text))).toThrow(words);
});

it("refuses a file that is not there", () => {
  expect(() => readErrorTexts(join(folder, "nowhere.json"))).toThrow("cannot be read");
});
