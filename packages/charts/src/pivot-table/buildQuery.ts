import { columnLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryObject } from "@sightline/core/query";
import { baseAxis, baseQuery, isAdhocColumn } from "../shared-query/index.ts";
import type { PivotForm } from "./controls.ts";

/** One row for each combination of the dimensions; the table is made of them. */
export function buildQuery(form: PivotForm): QueryObject[] {
  const base = baseQuery(form);
  const by = base.series_limit_metric ?? form.metrics[0];
  const orderby: OrderBy[] = by ? [[by, !base.order_desc]] : [];
  return [{ ...base, columns: dimensionColumns(form, base.extras?.time_grain_sqla), orderby }];
}

/** Those of the columns first, each once; time columns carry the grain. */
function dimensionColumns(form: PivotForm, grain: string | null | undefined): QueryColumn[] {
  const columns = [...form.groupbyColumns, ...form.groupbyRows];
  const unique = new Map(columns.map((column) => [columnLabel(column), column]));
  return [...unique.values()].map((column) => {
    if (!grain || isAdhocColumn(column)) return column;
    const isTime = form.temporal_columns_lookup[column] === true || form.granularity_sqla === column;
    return isTime ? baseAxis(column, grain) : column;
  });
}
