import { chartType } from "../contract/index.ts";

/** A rectangle for each part of a whole, with those of its own parts inside. */
export const treemap = chartType({
  vizType: "treemap_v2",
  name: "Treemap",
  description:
    "Shows the parts of a whole, and the parts of these, as rectangles in the size of their metric. Best for many parts on two or three levels.",
  category: "Part of a Whole",
  tags: ["Categorical", "Comparison", "ECharts", "Multi-Levels", "Percentages", "Proportional", "Featured"],
  icon: "treemap",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
