import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEFAULT_FLAGS, settings } from "./index.ts";

const root = join(import.meta.dirname, "../../../../..");
const text = readFileSync(join(root, "docs", "configuration.md"), "utf8");

/** The rows of the table below a heading: name and default as they are written. */
function tableOf(heading: string): [name: string, value: string][] {
  const section = text.split(`\n## ${heading}\n`)[1]!.split("\n## ")[0]!;
  return [...section.matchAll(/^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(([, name, value]) => [
    name!,
    value!.replace(/^`|`$/g, ""),
  ]);
}

const sortByName = (rows: [string, unknown][]) => rows.toSorted(([a], [b]) => a.localeCompare(b));

it("names every setting with its default", () => {
  const known = Object.entries(settings.parse({}));
  const told = tableOf("Settings").map(([name, value]): [string, unknown] => [name, JSON.parse(value)]);
  expect(sortByName(told)).toEqual(sortByName(known));
});

it("names every feature flag with its state", () => {
  const told = tableOf("Feature flags").map(([name, value]): [string, unknown] => [name, JSON.parse(value)]);
  expect(sortByName(told)).toEqual(sortByName(Object.entries(DEFAULT_FLAGS)));
});

it("names every variable that is read", () => {
  const source = readFileSync(join(import.meta.dirname, "loadConfig.ts"), "utf8");
  const read = new Set([...source.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name!));
  expect(
    tableOf("Environment")
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([...read].toSorted());
});
