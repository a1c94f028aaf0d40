import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryFilter, QueryMetric, QueryObject } from "@sightline/core/query";
import type { BaseForm } from "../../contract/controls/index.ts";
import { baseQuery } from "../../shared-query/index.ts";

interface PlaceQuery {
  /** The columns that say where; with `ignoresNulls`, rows without them are left out. */
  places: readonly string[];
  ignoresNulls: boolean;
  /** Further columns, such as a category and those of the tooltip. */
  columns?: readonly (QueryColumn | null)[];
  metric: QueryMetric | null;
}

const isNotNull = (col: string): QueryFilter => ({ col, op: "IS NOT NULL" });

/** Rows with a place: grouped where there is a metric, the largest first, else as they are. */
export function placeQuery(
  form: Pick<BaseForm, "stored">,
  { places, ignoresNulls, columns = [], metric }: PlaceQuery,
): QueryObject {
  const base = baseQuery(form);
  const byLabel = new Map<string, QueryColumn>();
  for (const column of [...places, ...columns]) {
    if (column !== null) byLabel.set(columnLabel(column), column);
  }
  return {
    ...base,
    columns: [...byLabel.values()],
    metrics: metric === null ? null : [metric],
    orderby: metric === null ? (base.orderby ?? []) : [[metric, false]],
    filters: [...(base.filters ?? []), ...(ignoresNulls ? [...new Set(places)].map(isNotNull) : [])],
  };
}
