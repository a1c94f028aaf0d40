import { chartType } from "../contract/index.ts";

export const periodPivot = chartType({
  vizType: "time_pivot",
  name: "Time-series Period Pivot",
  description:
    "Lays the periods of a metric on each other, such as one line a year or a week, so that they can be compared.",
  category: "Evolution",
  tags: ["Legacy", "Time", "nvd3"],
  icon: "line",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
