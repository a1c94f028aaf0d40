import { chartType } from "../contract/index.ts";

/** Steps of which each has fewer than the one before. */
export const funnel = chartType({
  vizType: "funnel",
  name: "Funnel Chart",
  description:
    "Shows how a metric becomes smaller from step to step. Best for seeing where a process loses most, such as a sale.",
  category: "KPI",
  tags: ["Business", "ECharts", "Progressive", "Report", "Sequential", "Trend", "Featured"],
  icon: "funnel",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
