import { chartType } from "../contract/index.ts";

export const bigNumberTotal = chartType({
  vizType: "big_number_total",
  name: "Big Number",
  description: "Shows one value, large. Best for what has to be read from across the room.",
  category: "KPI",
  tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"],
  icon: "number",
  quickTile: 5,
  behaviors: ["drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "number",
  suits: "one-number",
  load: () => import("./definition.ts"),
});
