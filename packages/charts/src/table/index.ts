import { defineChart } from "../chart.ts";
import { invalidOrderBy, listOf } from "../shared-query/index.ts";
import { buildQuery } from "./buildQuery.ts";
import { controls } from "./controls.ts";
import { isAggregate } from "./queryMode.ts";
import { transform } from "./transform.ts";

/** Rows and columns: groups with their metrics, or records as they are. */
export const table = defineChart({
  metadata: {
    vizType: "table",
    name: "Table",
    description: "Shows groups with their metrics, or the records as they are. Best for exact values.",
    category: "Table",
    tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
    icon: "table",
  },
  controls,
  validate(formData) {
    if (invalidOrderBy(formData).length > 0) return ["Found invalid orderby options"];
    const chosen = [formData.groupby, formData.metrics, formData.percent_metrics].flatMap((value) =>
      listOf(value),
    );
    return isAggregate(formData) && chosen.length === 0
      ? ["Group By, Metrics or Percentage Metrics must have a value"]
      : [];
  },
  buildQuery,
  transform,
});
