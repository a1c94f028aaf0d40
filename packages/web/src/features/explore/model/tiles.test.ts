import { quickChartTypes, registerChart } from "@sightline/charts";
import { expect, it } from "vitest";
import { tilesFor } from "./tiles.ts";

const quick = quickChartTypes();
const names = (vizType: string) => tilesFor(vizType, quick).map(({ name }) => name);

it.each([
  ["a quick type changes nothing", quick[3]!.vizType, quick.map(({ name }) => name)],
  ["[S3-023] another type comes first", "acme", ["Acme", ...quick.map(({ name }) => name)]],
  [
    "one that nothing draws has the name that people know",
    "retired",
    ["Retired", ...quick.map(({ name }) => name)],
  ],
])("tiles: %s", (_name, vizType, expected) => {
  const { quickTile: _none, ...base } = quick[0]!;
  registerChart({ ...base, vizType: "acme", name: "Acme" });
  expect(names(vizType)).toEqual(expected);
});
