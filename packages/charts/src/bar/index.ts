import { chartType } from "../contract/index.ts";

export const bar = chartType({
  vizType: "echarts_timeseries_bar",
  name: "Bar Chart",
  description: "Compares values by the length of bars, over time or over names, side by side or stacked.",
  category: "Evolution",
  tags: [
    "ECharts",
    "Predictive",
    "Advanced-Analytics",
    "Time",
    "Transformable",
    "Stacked",
    "Bar",
    "Featured",
  ],
  icon: "bar",
  quickTile: 2,
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  suits: "numbers-by-name",
  load: () => import("./definition.ts"),
});
