import area from "../area/definition.ts";
import bar from "../bar/definition.ts";
import type { ChartDefinition } from "../contract/index.ts";
import funnel from "../funnel/definition.ts";
import gauge from "../gauge/definition.ts";
import genericSeries from "../generic-series/definition.ts";
import line from "../line/definition.ts";
import pie from "../pie/definition.ts";
import radar from "../radar/definition.ts";
import scatter from "../scatter/definition.ts";
import smoothLine from "../smooth-line/definition.ts";
import steppedLine from "../stepped-line/definition.ts";
import treemap from "../treemap/definition.ts";

/** The types whose charts can stand on a map: they group by dimensions and can be read when they are small. */
export const INNER_TYPES: ReadonlyMap<string, ChartDefinition> = new Map([
  ["echarts_area", area],
  ["echarts_timeseries", genericSeries],
  ["echarts_timeseries_bar", bar],
  ["echarts_timeseries_line", line],
  ["echarts_timeseries_scatter", scatter],
  ["echarts_timeseries_smooth", smoothLine],
  ["echarts_timeseries_step", steppedLine],
  ["funnel", funnel],
  ["gauge_chart", gauge],
  ["pie", pie],
  ["radar", radar],
  ["treemap_v2", treemap],
]);
