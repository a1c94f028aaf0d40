import { chartType } from "../contract/index.ts";

/** A whole as rings of its parts, one ring a level. */
export const sunburst = chartType({
  vizType: "sunburst_v2",
  name: "Sunburst Chart",
  description:
    "Shows the parts of a whole as rings: each ring divides the parts of the ring inside it. Best for few parts on two or three levels.",
  category: "Part of a Whole",
  tags: ["ECharts", "Multi-Levels", "Proportional", "Featured"],
  icon: "sunburst",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
