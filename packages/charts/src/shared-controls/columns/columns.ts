import type { QueryColumn } from "@sightline/core/query";
import type { GenericType } from "@sightline/core/query/generic-type";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { Choice } from "../../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../../contract/index.ts";
import { isAdhocColumn, xAxisOf } from "../../shared-query/index.ts";

/** The kind of values in a dataset column; null for a column written as SQL or one that is not there. */
export function genericTypeOf(column: QueryColumn, dataset: ChartDataset | null): GenericType | null {
  if (isAdhocColumn(column)) return null;
  const found = dataset?.columns.find(({ column_name }) => column_name === column);
  if (!found) return null;
  return found.is_dttm ? TEMPORAL : found.type_generic;
}

/** True for a column of the dataset that holds time. */
export const isTemporal = (column: QueryColumn | null, dataset: ChartDataset | null): boolean =>
  column !== null && genericTypeOf(column, dataset) === TEMPORAL;

/** True when the x axis is known to hold time; a missing x axis means the old time column. */
export function hasTemporalAxis(formData: FormData, dataset: ChartDataset | null): boolean {
  const axis = xAxisOf(formData);
  return axis === null ? Boolean(formData.granularity_sqla) : isTemporal(axis, dataset);
}

/** True when a time grain means something: no x axis yet, one written as SQL, or one of time. */
export function takesTimeGrain(formData: FormData, dataset: ChartDataset | null): boolean {
  const axis = xAxisOf(formData);
  return axis === null || isAdhocColumn(axis) || isTemporal(axis, dataset);
}

/** The dataset's columns of time, as the hidden control that goes with a form. */
export const temporalColumns = (dataset: ChartDataset | null): Record<string, true> =>
  Object.fromEntries(
    (dataset?.columns ?? []).filter(({ is_dttm }) => is_dttm).map(({ column_name }) => [column_name, true]),
  );

/** Each column in both directions, as `order_by_cols` stores them, under the name that people know it by. */
export const orderChoices = (dataset: ChartDataset | null): Choice[] =>
  (dataset?.columns ?? []).flatMap(({ column_name, verbose_name }): Choice[] => [
    [JSON.stringify([column_name, true]), `${verbose_name || column_name} [asc]`],
    [JSON.stringify([column_name, false]), `${verbose_name || column_name} [desc]`],
  ]);
