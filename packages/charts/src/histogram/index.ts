import { chartType } from "../contract/index.ts";

export const histogram = chartType({
  vizType: "histogram_v2",
  name: "Histogram",
  description:
    "Shows how the values of a column are distributed: how many of them fall into each of some bins of equal width.",
  category: "Distribution",
  tags: ["Comparison", "ECharts", "Pattern", "Range"],
  icon: "bar",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
