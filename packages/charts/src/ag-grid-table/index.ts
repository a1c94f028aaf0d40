import { chartType } from "../contract/index.ts";

export const agGridTable = chartType({
  vizType: "ag-grid-table",
  name: "Table V2",
  description:
    "Shows groups with their metrics, or the records as they are, in columns that readers move, size and pin.",
  category: "Table",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  icon: "table",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  annotates: ["EVENT", "INTERVAL"],
  serverPictures: ["svg", "png"],
  postProcessed: "table",
  picture: "table",
  load: () => import("./definition.ts"),
});
