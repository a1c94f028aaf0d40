import { chartType } from "../contract/index.ts";

/** Flows between places, each as wide as its metric. */
export const sankey = chartType({
  vizType: "sankey_v2",
  name: "Sankey Chart",
  description:
    "Shows how much flows from one place to the next, as bands in the width of the metric. Best for steps that follow each other, such as budgets and journeys.",
  category: "Flow",
  tags: ["Directional", "ECharts", "Distribution", "Flow"],
  icon: "sankey",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
