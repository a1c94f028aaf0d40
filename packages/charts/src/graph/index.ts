import { chartType } from "../contract/index.ts";

/** Things and the links between them. */
export const graph = chartType({
  vizType: "graph_chart",
  name: "Graph Chart",
  description:
    "Shows things and the links between them, each in the size of its metric. Best for finding what is connected, and how.",
  category: "Flow",
  tags: [
    "Circular",
    "Comparison",
    "Directional",
    "ECharts",
    "Relational",
    "Structural",
    "Transformable",
    "Featured",
  ],
  icon: "graph",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
