import { chartType } from "../contract/index.ts";

export const percentChange = chartType({
  vizType: "compare",
  name: "Time-series Percent Change",
  description:
    "Shows by how much values have changed since a point in time, so that large and small ones can be compared.",
  category: "Evolution",
  tags: [
    "Legacy",
    "Time",
    "nvd3",
    "Advanced-Analytics",
    "Comparison",
    "Line",
    "Percentages",
    "Predictive",
    "Trend",
  ],
  label: "DEPRECATED",
  icon: "line",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
