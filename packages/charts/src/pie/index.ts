import { defineChart } from "../chart.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { transform } from "./transform.ts";

/** A whole and its parts. */
export const pie = defineChart({
  metadata: {
    vizType: "pie",
    name: "Pie Chart",
    description: "Shows the parts of a whole. Best with few parts of clearly different size.",
    category: "Part of a Whole",
    tags: [
      "Categorical",
      "Circular",
      "Comparison",
      "Percentages",
      "Featured",
      "Proportional",
      "ECharts",
      "Nightingale",
    ],
    icon: "chart-pie",
  },
  controls,
  buildQuery,
  transform,
});
