import { chartType } from "../contract/index.ts";

/** A metric over time as the cells of a calendar. */
export const calHeatmap = chartType({
  vizType: "cal_heatmap",
  name: "Calendar Heatmap",
  description:
    "Shows how a metric changes over time as colored cells of a calendar. Best for finding weekly and seasonal patterns.",
  category: "Correlation",
  tags: ["Business", "Comparison", "Intensity", "Pattern", "Report", "Trend"],
  icon: "calendar",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
