import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { QueryData } from "../../contract/index.ts";
import type { Mark } from "../../contract/marks/index.ts";
import { SMART_DATE, timeFormatter } from "../../format/index.ts";
import { NULL_TEXT } from "../values.ts";

/** A column that groups the rows of a reply, and how a reader knows its values. */
export interface Dimension {
  column: QueryColumn;
  /** Its key in the rows. */
  label: string;
  print: (value: unknown) => string;
}

/** The dimensions of a reply; `timeFormat`: of those that hold times. */
export function readDimensions(
  columns: readonly QueryColumn[],
  reply: QueryData,
  timeFormat: string | null = SMART_DATE,
): Dimension[] {
  const printTime = timeFormatter(timeFormat ?? SMART_DATE);
  return columns.map((column) => {
    const label = columnLabel(column);
    const isTime = reply.coltypes[reply.colnames.indexOf(label)] === TEMPORAL;
    const print = (value: unknown) =>
      isTime && typeof value === "number" ? printTime(value) : plainText(value);
    return { column, label, print };
  });
}

/** The dimensions of a reply whose times stay as they are. */
export const textDimensions = (columns: readonly QueryColumn[]): Dimension[] =>
  columns.map((column) => ({ column, label: columnLabel(column), print: plainText }));

const plainText = (value: unknown): string =>
  value === null || value === undefined ? NULL_TEXT : String(value);

/** What a row stands for; null where there is no dimension. */
export function rowMark(
  dimensions: readonly Dimension[],
  row: Record<string, unknown>,
  metric: QueryMetric | null = null,
): Mark | null {
  if (dimensions.length === 0) return null;
  return {
    values: dimensions.map(({ column, label }) => ({ column, value: row[label] ?? null })),
    label: dimensions.map(({ label, print }) => print(row[label])).join(", "),
    ...(metric === null ? {} : { metric }),
  };
}
