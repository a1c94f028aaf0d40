import { chartType } from "../contract/index.ts";

/** Several metrics of few groups around one middle. */
export const radar = chartType({
  vizType: "radar",
  name: "Radar Chart",
  description:
    "Shows several metrics of each group as one shape. Best for comparing the profiles of a few groups.",
  category: "Ranking",
  tags: ["Business", "Comparison", "Multi-Variables", "Report", "Web", "ECharts", "Featured"],
  icon: "radar",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  comparesMetrics: true,
  load: () => import("./definition.ts"),
});
