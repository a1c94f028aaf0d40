import { chartType } from "../contract/index.ts";

/** Series over time as the sectors of a circle. */
export const rose = chartType({
  vizType: "rose",
  name: "Nightingale Rose Chart",
  description:
    "Shows series over time as stacked sectors of a circle, one for each time. Best for few periods that repeat, such as the months of a year.",
  category: "Ranking",
  tags: ["Legacy", "Advanced-Analytics", "Circular", "Multi-Layers", "Pattern", "Time", "Trend"],
  icon: "pie",
  behaviors: ["cross-filter", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
