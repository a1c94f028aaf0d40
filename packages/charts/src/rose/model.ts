import type { ModelInput } from "../contract/index.ts";
import { readSeries, type TimedSeries } from "../shared-time/index.ts";
import type { RoseForm } from "./controls.ts";

export interface RoseModel {
  /** One sector each, epoch milliseconds, oldest first. */
  times: number[];
  /** From the middle outwards. */
  series: (Omit<TimedSeries, "values"> & { values: number[] })[];
  /** The one time whose values are shown as shares of a whole; null: all times are shown. */
  opened: number | null;
}

/** The values of each series at each time; what is missing or below zero has no place in a sector. */
export function model({ form, queries, dataset, ownState }: ModelInput<RoseForm>): RoseModel | null {
  const rows = readSeries(queries[0], form, dataset);
  if (!rows) return null;
  const series = rows.series.map((one) => ({
    ...one,
    values: one.values.map((value) => Math.max(value ?? 0, 0)),
  }));
  const opened = rows.times.indexOf(Number(ownState.openedTime ?? Number.NaN));
  return { times: rows.times, series, opened: opened < 0 ? null : opened };
}
