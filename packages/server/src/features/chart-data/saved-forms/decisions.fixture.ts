type Part = "query" | "rows";

interface Decision {
  viz_type: string;
  name: string;
  parts: Part[];
  /** As `docs/superset-differences.md` calls it. */
  decision: string;
}

/** Forms that differ from Superset on purpose. */
export const DECISIONS: Decision[] = [
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
    viz_type: "radar",
    name: "ordered by another metric",
    parts: ["query"],
    decision: "Radar charts are sorted by the metric that the form names",
  },
];

/** What of a form differs from Superset on purpose. */
export const differencesOf = (viz_type: string, name: string): readonly Part[] =>
  DECISIONS.find((one) => one.viz_type === viz_type && one.name === name)?.parts ?? [];
