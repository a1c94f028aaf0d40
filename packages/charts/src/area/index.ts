import { defineChart } from "../chart.ts";
import { buildQuery, timeSeriesTransform } from "../time-series/index.ts";
import { controls } from "./controls.ts";

/** Values over an x axis as filled lines, side by side or stacked. */
export const area = defineChart({
  metadata: {
    vizType: "echarts_area",
    name: "Area Chart",
    description: "Shows how the parts of a total change along an axis. Stacked, the upper edge is the total.",
    category: "Evolution",
    tags: [
      "ECharts",
      "Predictive",
      "Advanced-Analytics",
      "Time",
      "Line",
      "Transformable",
      "Stacked",
      "Featured",
    ],
    icon: "chart-area-line",
  },
  controls,
  buildQuery,
  transform: timeSeriesTransform({ area: true }),
});
