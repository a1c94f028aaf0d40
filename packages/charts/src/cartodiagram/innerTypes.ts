import area from "../area/definition.ts";
import { area as areaType } from "../area/index.ts";
import bar from "../bar/definition.ts";
import { bar as barType } from "../bar/index.ts";
import type { ChartDefinition } from "../contract/index.ts";
import funnel from "../funnel/definition.ts";
import { funnel as funnelType } from "../funnel/index.ts";
import gauge from "../gauge/definition.ts";
import { gauge as gaugeType } from "../gauge/index.ts";
import genericSeries from "../generic-series/definition.ts";
import { genericSeries as genericSeriesType } from "../generic-series/index.ts";
import line from "../line/definition.ts";
import { line as lineType } from "../line/index.ts";
import pie from "../pie/definition.ts";
import { pie as pieType } from "../pie/index.ts";
import radar from "../radar/definition.ts";
import { radar as radarType } from "../radar/index.ts";
import scatter from "../scatter/definition.ts";
import { scatter as scatterType } from "../scatter/index.ts";
import smoothLine from "../smooth-line/definition.ts";
import { smoothLine as smoothLineType } from "../smooth-line/index.ts";
import steppedLine from "../stepped-line/definition.ts";
import { steppedLine as steppedLineType } from "../stepped-line/index.ts";
import treemap from "../treemap/definition.ts";
import { treemap as treemapType } from "../treemap/index.ts";

/** The types whose charts can stand on a map: they group by dimensions and can be read when they are small. */
export const INNER_TYPES: ReadonlyMap<string, ChartDefinition> = new Map([
  [areaType.vizType, area],
  [genericSeriesType.vizType, genericSeries],
  [barType.vizType, bar],
  [lineType.vizType, line],
  [scatterType.vizType, scatter],
  [smoothLineType.vizType, smoothLine],
  [steppedLineType.vizType, steppedLine],
  [funnelType.vizType, funnel],
  [gaugeType.vizType, gauge],
  [pieType.vizType, pie],
  [radarType.vizType, radar],
  [treemapType.vizType, treemap],
]);
