import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { timeFormatter } from "../format/index.ts";
import { calendarOf, NULL_TEXT, toNumber, verboseName } from "../shared-picture/index.ts";
import type { BoxPlotForm } from "./controls.ts";

/** The distribution of one metric in one group. */
export interface Box {
  name: string;
  /** What its color stands for: the group, or the metric where there is none. */
  group: string;
  metric: QueryMetric;
  min: number;
  q1: number;
  median: number;
  q3: number;
  max: number;
  mean: number | null;
  count: number;
  /** Values beyond the whiskers. */
  outliers: number[];
  mark: Mark;
}

export interface BoxPlotModel {
  boxes: Box[];
}

type Row = Record<string, unknown>;

/** A box for each group and metric; one without values is left out. */
export function model({ form, queries, dataset }: ModelInput<BoxPlotForm>): BoxPlotModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const groupName = groupNames(reply, form);
  const boxes = reply.data.flatMap((row) => {
    const group = groupName(row);
    return form.metrics.flatMap((metric): Box[] => {
      const metricName = verboseName(metricLabel(metric), dataset);
      const statistics = statisticsIn(row, metricLabel(metric));
      if (statistics === null) return [];
      const name = [group, ...(form.metrics.length > 1 || group === "" ? [metricName] : [])]
        .filter((part) => part !== "")
        .join(", ");
      const values = form.groupby.map((column) => ({ column, value: row[columnLabel(column)] ?? null }));
      return [
        { ...statistics, name, group: group || metricName, metric, mark: { values, label: name, metric } },
      ];
    });
  });
  return boxes.length === 0 ? null : { boxes: inCalendarOrder(boxes) };
}

/** Weekdays, months and hours in their own order, other groups in that of the reply. */
function inCalendarOrder(boxes: Box[]): Box[] {
  const groups = boxes.map(({ mark: { values } }) => (values.length === 1 ? values[0] : undefined));
  const [first] = groups;
  if (!first) return boxes;
  const calendar = calendarOf([...new Set(groups.map((group) => group?.value))], columnLabel(first.column));
  if (calendar === null) return boxes;
  const place = ({ mark }: Box) => calendar.indexOf(mark.values[0]?.value);
  return boxes.toSorted((one, other) => place(one) - place(other));
}

function statisticsIn(row: Row, metric: string): Omit<Box, "name" | "group" | "metric" | "mark"> | null {
  const value = (statistic: string) => toNumber(row[`${metric}__${statistic}`]);
  const [min, q1, median, q3, max] = ["min", "q1", "median", "q3", "max"].map(value);
  if ([min, q1, median, q3, max].some((one) => one === null || one === undefined)) return null;
  return {
    min: min!,
    q1: q1!,
    median: median!,
    q3: q3!,
    max: max!,
    mean: value("mean"),
    count: value("count") ?? 0,
    outliers: readOutliers(row[`${metric}__outliers`]),
  };
}

/** A list, or the JSON of one. */
function readOutliers(value: unknown): number[] {
  if (typeof value !== "string") return Array.isArray(value) ? numbersIn(value) : [];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? numbersIn(list) : [];
  } catch {
    return [];
  }
}

const numbersIn = (values: unknown[]): number[] => values.map(toNumber).filter((value) => value !== null);

/** How a group reads; without dimensions it has no name. */
function groupNames(reply: QueryData, form: BoxPlotForm): (row: Row) => string {
  const time = timeFormatter(form.date_format, form.time_grain_sqla);
  const names = form.groupby.map((column) => {
    const label = columnLabel(column);
    const isTime = reply.coltypes[reply.colnames.indexOf(label)] === TEMPORAL;
    return (row: Row) => {
      const value = row[label] ?? null;
      return value === null ? NULL_TEXT : isTime ? time(value) : String(value);
    };
  });
  return (row) => names.map((name) => name(row)).join(", ");
}
