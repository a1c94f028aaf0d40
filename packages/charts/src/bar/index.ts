import { defineChart } from "../chart.ts";
import { buildQuery, timeSeriesTransform } from "../time-series/index.ts";
import { controls } from "./controls.ts";

/** Values as bars over time or over names, upright or lying. */
export const bar = defineChart({
  metadata: {
    vizType: "echarts_timeseries_bar",
    name: "Bar Chart",
    description: "Compares values by the length of bars, over time or over names, side by side or stacked.",
    category: "Evolution",
    tags: [
      "ECharts",
      "Predictive",
      "Advanced-Analytics",
      "Time",
      "Transformable",
      "Stacked",
      "Bar",
      "Featured",
    ],
    icon: "chart-bar",
  },
  controls,
  buildQuery,
  transform: timeSeriesTransform({ seriesType: "bar" }),
});
