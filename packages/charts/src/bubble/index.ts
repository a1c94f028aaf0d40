import { chartType } from "../contract/index.ts";

export const bubble = chartType({
  vizType: "bubble_v2",
  name: "Bubble Chart",
  description:
    "Shows three metrics at once: two as the place of a bubble, the third as its size. Best for finding how they go together.",
  category: "Correlation",
  tags: ["Multi-Dimensions", "Comparison", "Scatter", "Time", "Trend", "ECharts", "Featured"],
  icon: "scatter",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
