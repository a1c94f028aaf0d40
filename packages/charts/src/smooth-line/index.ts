import { chartType } from "../contract/index.ts";

export const smoothLine = chartType({
  vizType: "echarts_timeseries_smooth",
  name: "Smooth Line",
  description:
    "Shows how values move along an axis as curves. Best where the shape matters more than each value.",
  category: "Evolution",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable"],
  icon: "line",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
