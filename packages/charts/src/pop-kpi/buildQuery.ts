import { metricLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { readColumns } from "../control-kinds/index.ts";
import { comparisonOffsets } from "../shared-controls/time-comparison/index.ts";
import { baseQuery } from "../shared-query/index.ts";
import { compareRule, shiftedMetrics } from "../shared-query/time-shifts/index.ts";
import type { PopKpiForm } from "./controls.ts";

/** The number now and at the other time. */
export function buildQuery(form: PopKpiForm): QueryObject[] {
  const base = baseQuery(form);
  const offsets = comparisonOffsets(form.stored);
  const labels = (base.metrics ?? []).map(metricLabel);
  const compared = compareRule(shiftedMetrics(labels, offsets), form.comparison_type);
  return [
    {
      ...base,
      columns: readColumns(form.stored.cols),
      time_offsets: offsets,
      post_processing: compared === null ? [] : [compared],
    },
  ];
}
