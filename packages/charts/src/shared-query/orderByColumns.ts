import type { OrderBy, QueryColumn } from "@sightline/core/query";
import { isAdhocColumn } from "./fields.ts";

/** The order of the columns' own values, so that a limit always leaves the same rows; columns made by SQL give none. */
export const orderByColumns = (columns: readonly QueryColumn[]): OrderBy[] =>
  columns.filter((column) => !isAdhocColumn(column)).map((column) => [column, true]);
