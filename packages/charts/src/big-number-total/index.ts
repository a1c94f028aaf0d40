import { defineChart } from "../chart.ts";
import { baseQuery } from "../shared-query/index.ts";
import { controls } from "./controls.ts";
import { transform } from "./transform.ts";

/** One number. */
export const bigNumberTotal = defineChart({
  metadata: {
    vizType: "big_number_total",
    name: "Big Number",
    description: "Shows one value, large. Best for what has to be read from across the room.",
    category: "KPI",
    tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"],
    icon: "number",
  },
  controls,
  buildQuery: (formData) => [{ ...baseQuery(formData), columns: [] }],
  transform,
});
