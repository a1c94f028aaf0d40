import type { EChartsPicture } from "@sightline/charts/contract/pictures";
import { expect, it } from "vitest";
import { isolateSeries } from "./isolateSeries.ts";

const picture = (legend: object, more: Partial<EChartsPicture> = {}): EChartsPicture => ({
  kind: "echarts",
  parts: [],
  option: { legend },
  tooltip: () => ({ title: "", rows: [] }),
  ...more,
});
const all = { data: ["Bonn", "Köln", "Rom"] };
const rest = { text: "+ 1 more", names: all.data, hidden: ["Köln", "Rom"], x: 0, side: "top" } as const;

it.each([
  ["all others", picture(all), "Köln", ["Bonn", "Rom"]],
  [
    "all others of some that are off",
    picture({ ...all, selected: { Bonn: false } }),
    "Köln",
    ["Bonn", "Rom"],
  ],
  ["none where it stands alone", picture({ ...all, selected: { Bonn: false, Rom: false } }), "Köln", []],
  ["those beyond the legend's line, too", picture({ data: ["Bonn"] }, { legendRest: rest }), "Bonn", []],
  ["none beside the series", picture({ ...all, selected: { Bonn: false } }), null, []],
  ["nothing beside the series where all are on", picture(all), null, null],
  ["nothing for a name that is in no legend", picture(all), "Sum", null],
  ["nothing for the only one", picture({ data: ["Bonn"] }), "Bonn", null],
  ["nothing without a legend", { ...picture({}), option: {} }, "Bonn", null],
])("a double click switches off %s", (_name, given, name, hidden) => {
  expect(isolateSeries(given, name)).toEqual(hidden);
});
