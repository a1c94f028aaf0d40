import { chartType } from "../contract/index.ts";

export const mixedSeries = chartType({
  vizType: "mixed_timeseries",
  name: "Mixed Chart",
  description:
    "Shows the series of two queries over the same axis, each in its own style and, if need be, on its own scale.",
  category: "Evolution",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Multi-Variables", "Time", "Transformable", "Featured"],
  icon: "numberTrend",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
