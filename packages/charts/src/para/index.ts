import { chartType } from "../contract/index.ts";

/** Several metrics of each group as a line across parallel axes. */
export const para = chartType({
  vizType: "para",
  name: "Parallel Coordinates",
  description:
    "Shows the metrics of each group as a line across parallel axes. Best for finding groups that are alike, and how metrics go together.",
  category: "Ranking",
  tags: ["Directional", "Legacy", "Relational"],
  icon: "line",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  comparesMetrics: true,
  load: () => import("./definition.ts"),
});
