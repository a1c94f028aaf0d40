import { chartType } from "../contract/index.ts";

/** A color for each pair of two dimensions. */
export const heatmap = chartType({
  vizType: "heatmap_v2",
  name: "Heatmap",
  description:
    "Shows a metric for each pair of two dimensions by color. Best for finding where values are high and low.",
  category: "Correlation",
  tags: ["Business", "Intensity", "Density", "Single Metric", "ECharts", "Featured"],
  icon: "heatmap",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
