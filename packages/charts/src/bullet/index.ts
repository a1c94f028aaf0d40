import { chartType } from "../contract/index.ts";

export const bullet = chartType({
  vizType: "bullet",
  name: "Bullet Chart",
  description: "Shows one number as a bar on ranges, with marks to compare it with, such as a target.",
  category: "KPI",
  tags: ["Business", "Legacy", "Report", "nvd3"],
  icon: "bar",
  behaviors: [],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
