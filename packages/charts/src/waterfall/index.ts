import { chartType } from "../contract/index.ts";

export const waterfall = chartType({
  vizType: "waterfall",
  name: "Waterfall Chart",
  description:
    "Shows step by step how a sum comes about: what adds to it, what takes from it, and where it ends.",
  category: "Evolution",
  tags: ["Categorical", "Comparison", "ECharts", "Featured"],
  icon: "step",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
