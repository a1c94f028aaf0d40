import { chartType } from "../contract/index.ts";

export const scatter = chartType({
  vizType: "echarts_timeseries_scatter",
  name: "Scatter Plot",
  description:
    "Shows each value as a point along an axis. Best for single observations and for what stands apart.",
  category: "Evolution",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Scatter", "Featured"],
  icon: "scatter",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
