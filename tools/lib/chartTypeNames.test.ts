import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chartTypes } from "../../packages/charts/src/registry.ts";

const ROOT = join(import.meta.dirname, "../..");
const sources = globSync("packages/*/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (path) => !/[.](test|fixture)[.]tsx?$|[/](testing|conformance)[/]|^packages[/]fixtures/.test(path),
);

/** Names that mean much else, too: only beside the word for a chart type do they name one. */
const isCommonWord = (vizType: string): boolean => /^[a-z]+$/.test(vizType);

/** Finds the types that a line of code names. */
function typeFinder(types: readonly string[]): (line: string) => string[] {
  const oneOf = (names: readonly string[]) => `["'\`](${names.join("|")})["'\`]`;
  const patterns = [
    new RegExp(oneOf(types.filter((vizType) => !isCommonWord(vizType))), "g"),
    new RegExp(`viz_?type[^()]*?${oneOf(types)}`, "gi"),
    new RegExp(`viz_type=(${types.join("|")})\\b`, "g"),
  ];
  return (line) => patterns.flatMap((pattern) => [...line.matchAll(pattern)].map(([, named]) => named ?? ""));
}

const namedTypes = typeFinder(chartTypes().map(({ vizType }) => vizType));

it("nobody but a chart type's own folder names it", () => {
  const found = sources.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, at) => {
        const named = namedTypes(line);
        const isOwn = /^packages[/]charts[/]src[/][\w-]+[/]index[.]ts$/.test(path) && /vizType: /.test(line);
        return named.length > 0 && !isOwn ? [`${path}:${at + 1} ${named.join()}`] : [];
      }),
  );
  expect(found).toEqual([]);
});

it.each([
  ['if (viz_type === "pie") return', "pie", true],
  ['icon: "pie",', "pie", false],
  ['const TYPES = ["echarts_area"]', "echarts_area", true],
  ["path + `&viz_type=table`", "table", true],
  ['datasource_type: "table"', "table", false],
  ['postProcessedFormat(viz_type) === "table"', "table", false],
])("finds what names a type: %s", (line, vizType, found) => {
  expect(namedTypes(line).includes(vizType)).toBe(found);
});
