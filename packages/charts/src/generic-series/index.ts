import { chartType } from "../contract/index.ts";

export const genericSeries = chartType({
  vizType: "echarts_timeseries",
  name: "Generic Chart",
  description:
    "Shows values along an axis as lines, curves, steps, bars or points, whichever the chart is set to.",
  category: "Evolution",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Predictive", "Time", "Transformable"],
  icon: "chart",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
