import { chartType } from "../contract/index.ts";

/** A whole and its parts, level beside level. */
export const partition = chartType({
  vizType: "partition",
  name: "Partition Chart",
  description:
    "Shows a whole, its parts, and the parts of these as bars side by side, one column for each level. Best for following one branch from the total down.",
  category: "Part of a Whole",
  tags: ["Categorical", "Comparison", "Legacy", "Proportional"],
  icon: "treemap",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
