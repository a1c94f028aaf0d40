import { chartType } from "../contract/index.ts";

export const bigNumber = chartType({
  vizType: "big_number",
  name: "Big Number with Trendline",
  description:
    "Shows one value, large, with its change and the line of its past. Best for a figure that is watched over time.",
  category: "KPI",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Percentages", "Featured", "Report", "Trend"],
  icon: "numberTrend",
  behaviors: ["drill-to-detail", "time-brush"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "number",
  load: () => import("./definition.ts"),
});
