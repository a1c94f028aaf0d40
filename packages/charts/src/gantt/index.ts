import { chartType } from "../contract/index.ts";

export const gantt = chartType({
  vizType: "gantt_chart",
  name: "Gantt Chart",
  description: "Shows what began and ended when: one bar for each event, in the line of its name.",
  category: "Other",
  tags: ["ECharts", "Featured", "Timeline", "Time"],
  icon: "bar",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail"],
  annotations: [],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
