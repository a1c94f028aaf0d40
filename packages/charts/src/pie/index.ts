import { chartType } from "../contract/index.ts";

export const pie = chartType({
  vizType: "pie",
  name: "Pie Chart",
  description: "Shows the parts of a whole. Best with few parts of clearly different size.",
  category: "Part of a Whole",
  tags: [
    "Categorical",
    "Circular",
    "Comparison",
    "Percentages",
    "Featured",
    "Proportional",
    "ECharts",
    "Nightingale",
  ],
  icon: "pie",
  quickTile: 6,
  suits: "parts-of-whole",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
