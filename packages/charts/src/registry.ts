import { area } from "./area/index.ts";
import { bar } from "./bar/index.ts";
import { bigNumberTotal } from "./big-number-total/index.ts";
import type { ChartDefinition } from "./chart.ts";
import { line } from "./line/index.ts";
import { pie } from "./pie/index.ts";
import { table } from "./table/index.ts";

/** All chart types, in the order of the quick tiles. A new type is one word here. */
export const charts: ChartDefinition[] = [line, bar, area, table, bigNumberTotal, pie];

const byVizType = new Map(charts.map((chart) => [chart.metadata.vizType, chart]));

/** The type that draws a stored `viz_type`; null if there is none. */
export const chartByVizType = (vizType: string): ChartDefinition | null => byVizType.get(vizType) ?? null;

/** The type of a chart that names none. */
export const DEFAULT_VIZ_TYPE = "table";
