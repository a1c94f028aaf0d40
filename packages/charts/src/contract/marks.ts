import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";

/** One dimension of a mark. */
export interface MarkValue {
  column: QueryColumn;
  /** As the reply has it; times are epoch milliseconds. */
  value: unknown;
  /** Time grain of a time value: the mark stands for all of that time. */
  grain?: string | null;
}

/** What a mark under the pointer stands for. */
export interface Mark {
  /** The values that a filter by this mark sets; none: it cannot be filtered by. */
  values: MarkValue[];
  /** Where it stands along an axis: the rows behind it lie there, a filter leaves it out. */
  place?: MarkValue;
  /** What a reader calls it. */
  label: string;
  metric?: QueryMetric;
}

/** The filter values that a chart set, by column label: marks that do not match are dimmed. Null: it set none. */
export type SelectedValues = Readonly<Record<string, readonly unknown[]>> | null;

/** Opacity of a mark that the chart's own filter leaves out. */
export const DIMMED_OPACITY = 0.3;

/** Whether a mark is drawn in full: it has a selected value in each column that is filtered and that it stands for. */
export function isSelected(mark: Mark | null, selected: SelectedValues): boolean {
  if (selected === null || mark === null) return true;
  return mark.values.every(({ column, value }) => selected[columnLabel(column)]?.includes(value) ?? true);
}
