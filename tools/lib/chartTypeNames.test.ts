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

function namesType(line: string, vizType: string): boolean {
  const quoted = new RegExp(`["'\`]${vizType}["'\`]`);
  if (quoted.test(line) && !isCommonWord(vizType)) return true;
  if (new RegExp(`viz_?type[^()]*["'\`]${vizType}["'\`]`, "i").test(line)) return true;
  return new RegExp(`viz_type=${vizType}\\b`).test(line);
}

it("nobody but a chart type's own folder names it", () => {
  const types = chartTypes().map(({ vizType }) => vizType);
  const found = sources.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .flatMap((line, at) => {
        const named = types.filter((vizType) => namesType(line, vizType));
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
  expect(namesType(line, vizType)).toBe(found);
});
