import type { AdhocColumn, QueryColumn, QueryMetric } from "@sightline/core/query";
import type { FormData } from "../contract/index.ts";
import { readFirst, readList } from "../control-kinds/index.ts";

// Of form data as they are stored: conditions of controls and queries over all keys read these.
export const metricsOf = (formData: FormData): QueryMetric[] => readList<QueryMetric>(formData.metrics);
export const groupbyOf = (formData: FormData): QueryColumn[] => readList<QueryColumn>(formData.groupby);
export const xAxisOf = (formData: FormData): QueryColumn | null => readFirst<QueryColumn>(formData.x_axis);

/** The metric that limits series and sorts the query. */
export const limitMetric = (formData: FormData): QueryMetric | null =>
  readFirst<QueryMetric>(formData.series_limit_metric) ??
  readFirst<QueryMetric>(formData.timeseries_limit_metric);

export const isAdhocColumn = (column: QueryColumn): column is AdhocColumn => typeof column === "object";
