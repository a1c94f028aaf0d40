import { chartType } from "../contract/index.ts";

export const line = chartType({
  vizType: "echarts_timeseries_line",
  name: "Line Chart",
  description:
    "Shows how values move along an axis, most often time. Best where the direction matters more than each value.",
  category: "Evolution",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Line", "Featured"],
  icon: "line",
  quickTile: 1,
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  suits: "numbers-over-time",
  load: () => import("./definition.ts"),
});
