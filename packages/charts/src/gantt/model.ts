import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn } from "@sightline/core/query";
import { type GenericType, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../contract/index.ts";
import type { Mark, MarkValue } from "../contract/marks/index.ts";
import { timeFormatter } from "../format/index.ts";
import { dateOfText, NULL_TEXT, verboseName } from "../shared-picture/index.ts";
import type { GanttForm } from "./controls.ts";

type Row = Record<string, unknown>;

/** A column or metric that the tooltip tells. */
export interface Fact {
  key: string;
  name: string;
  type: GenericType;
}

/** One bar. */
export interface GanttEvent {
  /** Epoch milliseconds. */
  start: number;
  end: number;
  category: string;
  /** Value of the dimension; empty without one. */
  series: string;
  row: Row;
  mark: Mark;
}

export interface GanttModel {
  events: GanttEvent[];
  /** Values of the dimension, in the order of their names; one empty name without a dimension. */
  series: string[];
  hasDimension: boolean;
  facts: Fact[];
}

/** The events that have a start and an end after it. */
export function model({ form, queries, dataset }: ModelInput<GanttForm>): GanttModel | null {
  const reply = queries[0];
  const { start_time, end_time, y_axis, series } = form;
  if (!reply?.data.length || start_time === null || end_time === null || y_axis === null) return null;
  const [startKey, endKey] = [columnLabel(start_time), columnLabel(end_time)];
  const category = namedColumn(y_axis, reply);
  const dimension = series === null ? null : namedColumn(series, reply);
  const events = reply.data.flatMap((row): GanttEvent[] => {
    const [start, end] = [toTime(row[startKey]), toTime(row[endKey])];
    if (start === null || end === null || end < start) return [];
    const name = category.nameOf(row);
    const seriesName = dimension?.nameOf(row) ?? "";
    return [
      {
        start,
        end,
        category: name,
        series: seriesName,
        row,
        mark: {
          values: [category.valueOf(row), ...(dimension ? [dimension.valueOf(row)] : [])],
          place: { column: start_time, value: start },
          label: dimension ? `${name}, ${seriesName}` : name,
        },
      },
    ];
  });
  const facts = [...form.tooltip_columns.map(columnLabel), ...form.tooltip_metrics.map(metricLabel)];
  return {
    events,
    series: [...new Set(events.map((event) => event.series))].sort((a, b) => a.localeCompare(b, "en")),
    hasDimension: dimension !== null,
    facts: facts.map((key) => ({ key, name: verboseName(key, dataset), type: typeOf(key, reply) })),
  };
}

const typeOf = (key: string, { colnames, coltypes }: QueryData): GenericType =>
  coltypes[colnames.indexOf(key)] ?? 1;

const toTime = (value: unknown): number | null =>
  typeof value === "number" ? value : typeof value === "string" ? dateOfText(value) : null;

const printTime = timeFormatter("smart_date");

/** How the values of a column are named, and what they filter. */
function namedColumn(column: QueryColumn, reply: QueryData) {
  const key = columnLabel(column);
  const isTime = typeOf(key, reply) === TEMPORAL;
  return {
    nameOf: (row: Row): string => {
      const value = row[key] ?? null;
      if (value === null) return NULL_TEXT;
      return isTime ? printTime(value) : String(value);
    },
    valueOf: (row: Row): MarkValue => ({ column, value: row[key] ?? null }),
  };
}
