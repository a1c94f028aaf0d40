import { chartType } from "../contract/index.ts";

export const table = chartType({
  vizType: "table",
  name: "Table",
  description: "Shows groups with their metrics, or the records as they are. Best for exact values.",
  category: "Table",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  icon: "table",
  quickTile: 4,
  suits: "rows",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  annotates: ["EVENT", "INTERVAL"],
  serverPictures: ["svg", "png"],
  postProcessed: "table",
  picture: "table",
  load: () => import("./definition.ts"),
});
