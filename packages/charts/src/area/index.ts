import { chartType } from "../contract/index.ts";

export const area = chartType({
  vizType: "echarts_area",
  name: "Area Chart",
  description: "Shows how the parts of a total change along an axis. Stacked, the upper edge is the total.",
  category: "Evolution",
  tags: [
    "ECharts",
    "Predictive",
    "Advanced-Analytics",
    "Time",
    "Line",
    "Transformable",
    "Stacked",
    "Featured",
  ],
  icon: "area",
  quickTile: 3,
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
