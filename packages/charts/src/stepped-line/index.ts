import { chartType } from "../contract/index.ts";

export const steppedLine = chartType({
  vizType: "echarts_timeseries_step",
  name: "Stepped Line",
  description: "Shows values that hold until the next one as steps. Best for prices, stocks and states.",
  category: "Evolution",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked"],
  icon: "step",
  behaviors: ["cross-filter", "drill-by", "drill-to-detail", "time-brush"],
  annotations: ["FORMULA", "EVENT", "INTERVAL", "TIME_SERIES"],
  annotates: ["TIME_SERIES"],
  serverPictures: ["svg", "png"],
  picture: "echarts",
  load: () => import("./definition.ts"),
});
