import type { OrderBy, QueryColumn, QueryObject } from "@sightline/core/query";
import { isAdhocColumn } from "./fields.ts";

/** The order of the columns' own values; columns made by SQL give none. */
export const orderByColumns = (columns: readonly QueryColumn[]): OrderBy[] =>
  columns.filter((column) => !isAdhocColumn(column)).map((column) => [column, true]);

/** A query whose rows are ordered by its columns where they are equal otherwise, so that a limit always leaves the same rows. */
export const withColumnOrder = (query: QueryObject): QueryObject => ({
  ...query,
  orderby: [...(query.orderby ?? []), ...orderByColumns(query.columns ?? [])],
});
