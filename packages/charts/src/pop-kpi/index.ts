import { chartType } from "../contract/index.ts";

/** One number and how it differs from that of another time. */
export const popKpi = chartType({
  vizType: "pop_kpi",
  name: "Big Number with Time Period Comparison",
  description:
    "Shows one value, large, beside that of an earlier time, the difference and the percentage change. Best for a figure that is judged by what it was.",
  category: "KPI",
  tags: ["Comparison", "Business", "ECharts", "Percentages", "Report", "Advanced-Analytics"],
  icon: "numberTrend",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "number",
  load: () => import("./definition.ts"),
});
