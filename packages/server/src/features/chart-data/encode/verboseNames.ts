import type { QueryDataset } from "@sightline/core/query/select";

/** What columns and metrics of a dataset are called in files: their label where they have one. */
export const verboseNames = ({ columns, metrics }: QueryDataset): Record<string, string> =>
  Object.fromEntries([
    ...columns.flatMap(({ column_name, verbose_name }) =>
      verbose_name ? [[column_name, verbose_name]] : [],
    ),
    ...metrics.flatMap(({ metric_name, verbose_name }) =>
      verbose_name ? [[metric_name, verbose_name]] : [],
    ),
  ]);
