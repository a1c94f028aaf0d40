import { chartType } from "../contract/index.ts";

/** A number on a dial. */
export const gauge = chartType({
  vizType: "gauge_chart",
  name: "Gauge Chart",
  description:
    "Shows a metric on a dial, with ranges such as good and bad. Best for one number that has a target or limits.",
  category: "KPI",
  tags: ["Multi-Variables", "Business", "Comparison", "ECharts", "Report", "Featured"],
  icon: "gauge",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
