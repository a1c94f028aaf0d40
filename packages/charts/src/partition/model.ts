import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ChartDataset, ModelInput, QueryData } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { timeFormatter } from "../format/index.ts";
import { readDimensions } from "../shared-picture/dimensions/index.ts";
import { dateOfText, NULL_TEXT, toNumber, verboseName } from "../shared-picture/index.ts";
import { readSeries } from "../shared-time/index.ts";
import type { PartitionForm } from "./controls.ts";
import { type Entry, summaryOf } from "./summaries.ts";

/** A part of the whole, and its own parts. */
export interface PartitionNode {
  name: string;
  /** Names from the whole down to this part. */
  path: readonly string[];
  /** Null: there is none, as of a change from nothing. */
  value: number | null;
  /** It stands for a time. */
  isTime: boolean;
  /** Null: it is the whole. */
  mark: Mark | null;
  /** Largest first; times in their order. */
  children: readonly PartitionNode[];
}

/** The whole of one metric. */
export interface PartitionTree {
  metric: QueryMetric | null;
  root: PartitionNode;
}

export interface PartitionModel {
  trees: PartitionTree[];
  /** What the levels below the whole are called. */
  levels: string[];
  /** The part that takes all the room: its path; null: all of them. */
  opened: readonly string[] | null;
}

interface Column {
  name: string;
  metric: QueryMetric | null;
  entries: Entry[];
}

/** The rows as one tree a metric. */
export function model({
  form,
  queries,
  dataset,
  ownState,
}: ModelInput<PartitionForm>): PartitionModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.groupby.length === 0) return null;
  const columns =
    form.time_series_option === "adv_anal"
      ? seriesColumns(reply, form, dataset)
      : rowColumns(reply, form, dataset);
  const hasTimes = form.time_series_option === "time_series" || form.time_series_option === "adv_anal";
  const trees = columns.flatMap(({ name, metric, entries }) => {
    const build = treeBuilder(form, hasTimes, summaryOf(form.time_series_option, entries));
    return entries.length === 0 ? [] : [{ metric, root: build([name], entries, 0) }];
  });
  const dimensions = readDimensions(form.groupby, reply).map(({ label }) => verboseName(label, dataset));
  const { opened } = ownState;
  return trees.length === 0
    ? null
    : {
        trees,
        levels: hasTimes ? ["Date", ...dimensions] : dimensions,
        opened: Array.isArray(opened) ? opened.map(String) : null,
      };
}

const timeOf = (cell: unknown): number | null =>
  typeof cell === "string" ? dateOfText(cell) : toNumber(cell);

function rowColumns(reply: QueryData, form: PartitionForm, dataset: ChartDataset): Column[] {
  const dimensions = readDimensions(form.groupby, reply, form.date_time_format);
  return form.metrics.map((metric) => {
    const key = metricLabel(metric);
    const entries = reply.data.flatMap((row): Entry[] => {
      const value = toNumber(row[key]);
      const group = dimensions.map(({ label, print }) => print(row[label]));
      const values = dimensions.map(({ label }) => row[label] ?? null);
      return value === null ? [] : [{ time: timeOf(row[TIMESTAMP_LABEL]), group, values, value }];
    });
    return { name: verboseName(key, dataset), metric, entries };
  });
}

function seriesColumns(reply: QueryData, form: PartitionForm, dataset: ChartDataset): Column[] {
  const rows = readSeries(reply, form, dataset);
  if (!rows) return [];
  return [...Map.groupBy(rows.series, ({ metricKey }) => metricKey)].map(([key, series]) => ({
    name: verboseName(key, dataset),
    metric: series[0]?.metric ?? null,
    entries: series.flatMap(({ group, values }) =>
      values.flatMap((value, at): Entry[] => {
        const own = group.map((name) => (name === NULL_TEXT ? null : name));
        return value === null ? [] : [{ time: rows.times[at] ?? null, group, values: own, value }];
      }),
    ),
  }));
}

type Build = (
  path: readonly string[],
  entries: readonly Entry[],
  level: number,
  isTime?: boolean,
) => PartitionNode;

/** Makes a part out of its rows; `level`: how many levels lie above its own parts. */
function treeBuilder(
  form: PartitionForm,
  hasTimes: boolean,
  summarise: (entries: readonly Entry[]) => number | null,
): Build {
  const print = timeFormatter(form.date_time_format, form.time_grain_sqla ?? undefined);
  const first = hasTimes ? 1 : 0;
  const { granularity_sqla: timeColumn, time_grain_sqla: grain } = form;
  const markOf = (path: readonly string[], { time, values }: Entry): Mark => ({
    values: form.groupby
      .slice(0, path.length - 1 - first)
      .map((column, at) => ({ column, value: values[at] ?? null })),
    label: path.slice(1).join(", "),
    ...(hasTimes &&
      timeColumn !== null && { place: { column: timeColumn, value: time, ...(grain && { grain }) } }),
  });
  const build: Build = (path, entries, level, isTime = false) => {
    const isTimes = hasTimes && level === 0;
    const nameOf = ({ time, group }: Entry) => (isTimes ? print(time ?? 0) : (group[level - first] ?? ""));
    const isLast = level - first >= form.groupby.length;
    const groups = isLast ? [] : [...Map.groupBy(entries, nameOf)];
    const inTime = isTimes ? groups.toSorted(([, a], [, b]) => timeIn(a) - timeIn(b)) : groups;
    const children = inTime.map(([name, own]) => build([...path, name], own, level + 1, isTimes));
    return {
      name: path.at(-1) ?? "",
      path,
      value: summarise(entries),
      isTime,
      mark: level === 0 ? null : markOf(path, entries[0]!),
      children: isTimes ? children : children.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)),
    };
  };
  return build;
}

const timeIn = ([first]: readonly Entry[]): number => first?.time ?? 0;
