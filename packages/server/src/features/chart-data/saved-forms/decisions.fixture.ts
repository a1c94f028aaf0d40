type Part = "query" | "rows";

interface Decision {
  viz_type: string;
  name: string;
  parts: Part[];
  /** As `docs/superset-differences.md` calls it. */
  decision: string;
}

/** Forms that differ from Superset on purpose. */
const DECISIONS: Decision[] = [
  {
    viz_type: "echarts_timeseries_line",
    name: "a shift in shares",
    parts: ["query", "rows"],
    decision: "One metric is not in the names of shifted series",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "a shift without calculation",
    parts: ["query", "rows"],
    decision: "Nothing is compared without a calculation type",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "a shift as older forms name it",
    parts: ["query", "rows"],
    decision: "Older names of comparisons are read",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "weeks that begin on Sunday",
    parts: ["query", "rows"],
    decision: "Weeks that begin on another day, on every database",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "before x axes",
    parts: ["query"],
    decision: "The old time column and its range stay beside the x axis",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "what a dashboard adds",
    parts: ["query"],
    decision: "A dashboard's time range",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "what older dashboards add",
    parts: ["query", "rows"],
    decision: "Time settings of older dashboards are read",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "the axis among the dimensions",
    parts: ["query"],
    decision: "The x axis may also be a dimension",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "a formula",
    parts: ["query"],
    decision: "What an annotation layer takes over from the chart",
  },
  {
    viz_type: "echarts_timeseries_line",
    name: "a dashboard's time over the chart's own",
    parts: ["query"],
    decision: "A dashboard's time range",
  },
  {
    viz_type: "radar",
    name: "ordered by another metric",
    parts: ["query"],
    decision: "Radar charts are sorted by the metric that the form names",
  },
  {
    viz_type: "mixed_timeseries",
    name: "limits and orders of both",
    parts: ["query"],
    decision: "Series of mixed charts are ranked by the metric that the form names",
  },
  {
    viz_type: "big_number",
    name: "as before x axes (granularity_sqla)",
    parts: ["query"],
    decision: "The old time column and its range stay beside the x axis",
  },
  {
    viz_type: "pivot_table_v2",
    name: "before lookups",
    parts: ["query"],
    decision: "The old time column and its range stay beside the x axis",
  },
  {
    viz_type: "box_plot",
    name: "before columns",
    parts: ["query"],
    decision: "The old time column and its range stay beside the x axis",
  },
  {
    viz_type: "word_cloud",
    name: "regions by count, square",
    parts: ["query"],
    decision: "Words are sorted by their size unless the form says otherwise",
  },
];

/** Options of post-processing that types set in another way on purpose. */
const IGNORED_OPTIONS: { viz_type: string; option: string; decision: string }[] = [
  {
    viz_type: "big_number",
    option: "drop_missing_columns",
    decision: "Columns that a later rule needs are not dropped",
  },
  {
    viz_type: "mixed_timeseries",
    option: "drop_missing_columns",
    decision: "Columns that a later rule needs are not dropped",
  },
];

export const ignoredOptions = (viz_type: string): readonly string[] =>
  IGNORED_OPTIONS.filter((one) => one.viz_type === viz_type).map(({ option }) => option);

/** What of a form differs from Superset on purpose. */
export const differencesOf = (viz_type: string, name: string): readonly Part[] =>
  DECISIONS.find((one) => one.viz_type === viz_type && one.name === name)?.parts ?? [];
