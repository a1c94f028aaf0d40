import { metricLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { readColumns } from "../control-kinds/index.ts";
import { comparisonOffsets } from "../shared-controls/time-comparison/index.ts";
import { baseQuery } from "../shared-query/index.ts";
import type { PopKpiForm } from "./controls.ts";

/** The number now and at the other time. */
export function buildQuery(form: PopKpiForm): QueryObject[] {
  const base = baseQuery(form);
  const offsets = comparisonOffsets(form.stored);
  const labels = (base.metrics ?? []).map(metricLabel);
  const pairs = labels.flatMap((label) => offsets.map((offset) => [label, `${label}__${offset}`] as const));
  const isCompared = form.comparison_type !== "values" && pairs.length > 0;
  return [
    {
      ...base,
      columns: readColumns(form.stored.cols),
      time_offsets: offsets,
      post_processing: isCompared
        ? [
            {
              operation: "compare",
              options: {
                source_columns: pairs.map(([own]) => own),
                compare_columns: pairs.map(([, other]) => other),
                compare_type: form.comparison_type,
                drop_original_columns: true,
              },
            },
          ]
        : [],
    },
  ];
}
