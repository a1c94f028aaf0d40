import { chartType } from "../contract/index.ts";

/** Values over time, one row a metric or group. */
export const timeTable = chartType({
  vizType: "time_table",
  name: "Time-series Table",
  description:
    "Compares values over time, one row for each metric or group, with sparklines, averages and changes as columns.",
  category: "Table",
  tags: ["Multi-Variables", "Comparison", "Legacy", "Percentages", "Tabular", "Text", "Trend"],
  icon: "table",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "table",
  load: () => import("./definition.ts"),
});
