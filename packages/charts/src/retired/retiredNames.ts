import { chartByVizType } from "../registry.ts";

/** The types that Superset has given up, by the `viz_type` of charts that were saved with them. */
const RETIRED_NAMES = [
  "area",
  "bar",
  "bubble",
  "dist_bar",
  "dual_line",
  "heatmap",
  "histogram",
  "line",
  "pivot_table",
  "sankey",
  "sunburst",
  "treemap",
] as const;
export type RetiredName = (typeof RETIRED_NAMES)[number];

/** What a retired type that kept its name is called today. */
export const newerName = (name: string): string => `${name}_v2`;

/** Types that go on under other names, of which each has its own rules. */
const RENAMED: readonly RetiredName[] = ["area", "bar", "dist_bar", "dual_line", "line"];

/** Whether a stored `viz_type` is one that Superset has given up, and charts of it are drawn by a successor here. */
export const isRetiredType = (vizType: string): vizType is RetiredName =>
  RETIRED_NAMES.some((name) => name === vizType) &&
  chartByVizType(vizType) === null &&
  (RENAMED.some((name) => name === vizType) || chartByVizType(newerName(vizType)) !== null);
