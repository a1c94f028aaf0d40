import { chartType } from "../contract/index.ts";

/** What stands above what. */
export const tree = chartType({
  vizType: "tree_chart",
  name: "Tree Chart",
  description:
    "Shows what belongs to what, from a root to its leaves. Best for organizations, folders and other rows that name their parent.",
  category: "Part of a Whole",
  tags: ["Categorical", "ECharts", "Multi-Levels", "Relational", "Structural", "Featured"],
  icon: "tree",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
