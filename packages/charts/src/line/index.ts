import { defineChart } from "../chart.ts";
import { buildQuery, timeSeriesTransform } from "../time-series/index.ts";
import { controls } from "./controls.ts";

/** Values over an x axis as straight lines. */
export const line = defineChart({
  metadata: {
    vizType: "echarts_timeseries_line",
    name: "Line Chart",
    description:
      "Shows how values move along an axis, most often time. Best where the direction matters more than each value.",
    category: "Evolution",
    tags: ["ECharts", "Predictive", "Advanced-Analytics", "Line", "Featured"],
    icon: "chart-line",
  },
  controls,
  buildQuery,
  // The type draws straight lines whatever series style its form carries.
  transform: timeSeriesTransform({ seriesType: "line" }),
});
