import { chartType } from "../contract/index.ts";

export const boxPlot = chartType({
  vizType: "box_plot",
  name: "Box Plot",
  description:
    "Compares distributions: the middle half of the values as a box, the others as whiskers, and outliers as points.",
  category: "Distribution",
  tags: ["ECharts", "Range", "Statistical", "Featured"],
  icon: "chart",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
