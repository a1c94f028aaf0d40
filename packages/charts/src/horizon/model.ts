import type { ModelInput } from "../contract/index.ts";
import { readSeries, type TimedSeries } from "../shared-time/index.ts";
import type { HorizonForm } from "./controls.ts";

export interface HorizonRow {
  series: TimedSeries;
  /** What is drawn: the values, or their differences to the first one. */
  values: (number | null)[];
  /** The value that fills all bands. */
  most: number;
}

export interface HorizonModel {
  /** Epoch milliseconds, oldest first. */
  times: number[];
  rows: HorizonRow[];
}

const extentOf = (values: readonly (number | null)[]): number =>
  values.reduce((most: number, value) => Math.max(most, Math.abs(value ?? 0)), 0);

/** One row a series, over its own extent or over that of all. */
export function model({ form, queries, dataset }: ModelInput<HorizonForm>): HorizonModel | null {
  const read = readSeries(queries[0], form, dataset);
  if (!read) return null;
  const rows = read.series.map((series) => {
    const values = form.horizon_color_scale === "change" ? changesOf(series.values) : series.values;
    return { series, values, most: extentOf(values) };
  });
  if (form.horizon_color_scale !== "overall") return { times: read.times, rows };
  const most = rows.reduce((all, row) => Math.max(all, row.most), 0);
  return { times: read.times, rows: rows.map((row) => ({ ...row, most })) };
}

function changesOf(values: readonly (number | null)[]): (number | null)[] {
  const first = values.find((value) => value !== null) ?? 0;
  return values.map((value) => (value === null ? null : value - first));
}
