import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";

/** The value of a mark in one dimension. */
export interface MarkValue {
  column: QueryColumn;
  /** As in the reply; times are epoch milliseconds. A list: the mark stands for all rows with one of these values. */
  value: unknown;
  /** Time grain of a time value: the mark stands for that whole period. */
  grain?: string | null;
}

/** One of several queries of a chart. */
export interface MarkQuery {
  /** Its place among the queries. */
  place: number;
  /** What the keys of the form end with that are its own. */
  suffix: string;
}

/** What a mark stands for. */
export interface Mark {
  /** The values that a filter by this mark sets; none: it cannot be used as a filter. */
  values: MarkValue[];
  /** Its position on an axis: used by drill to detail, but not by filters. */
  place?: MarkValue;
  /** Values of other dimensions that it stands beside, such as in a row: used by drills, but not by filters. */
  beside?: readonly MarkValue[];
  /** The name of the mark for readers. */
  label: string;
  metric?: QueryMetric;
  /** The query that it comes from, where that is not the first: what a drill limits or breaks down is that query's. */
  query?: MarkQuery;
}

/** The filter values that a chart has set, by column label: marks that do not match are dimmed. Null: none. */
export type SelectedValues = Readonly<Record<string, readonly unknown[]>> | null;

/** Opacity of marks that the chart's own filter excludes. */
export const DIMMED_OPACITY = 0.3;

/** Whether a mark is drawn in full: for each filtered column of the mark, its value is selected. */
export function isSelected(mark: Mark | null, selected: SelectedValues): boolean {
  if (selected === null || mark === null) return true;
  return mark.values.every(({ column, value }) => {
    const chosen = selected[columnLabel(column)];
    return chosen === undefined || [value].flat().every((one) => chosen.includes(one));
  });
}
