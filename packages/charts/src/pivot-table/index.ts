import { chartType } from "../contract/index.ts";

export const pivotTable = chartType({
  vizType: "pivot_table_v2",
  name: "Pivot Table",
  description:
    "Summarizes data by grouping metrics along two axes, such as sales by region and month, with subtotals and totals.",
  category: "Table",
  tags: ["Additive", "Report", "Tabular", "Featured"],
  icon: "table",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  postProcessed: "pivot",
  picture: "pivotTable",
  load: () => import("./definition.ts"),
});

export { type PivotNode, pathKey } from "./axis.ts";
export { groupsOf, type HeaderCell, headerOf, linesOf, type PivotLine } from "./lines.ts";
export type { PivotSide, PivotTablePicture } from "./pivotPicture.ts";
export { plainTexts } from "./plainTexts.ts";
export { cornerNames, type MeasureText, pivotWidths, squeezedLevels } from "./widths.ts";
