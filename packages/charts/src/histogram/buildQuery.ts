import { columnLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import { type HistogramForm, STANDARD_BINS } from "./controls.ts";

/** Single values, counted by the server in bins: one row a group, one column a bin. */
export function buildQuery(form: HistogramForm): QueryObject[] {
  const { column, groupby, bins, cumulative, normalize } = form;
  const { metrics: _, ...base } = baseQuery(form);
  if (column === null) return [{ ...base, columns: groupby }];
  return [
    {
      ...base,
      columns: [...groupby, column],
      post_processing: [
        {
          operation: "histogram",
          options: {
            column: columnLabel(column),
            groupby: groupby.map(columnLabel),
            bins: Number.isFinite(bins) ? bins : STANDARD_BINS,
            cumulative,
            normalize,
          },
        },
      ],
    },
  ];
}
