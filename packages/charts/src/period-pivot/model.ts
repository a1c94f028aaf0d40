import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ModelInput } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import type { TimeSeriesModel } from "../time-series/model/model.ts";
import type { Series } from "../time-series/model/series.ts";
import { type PeriodPivotForm, STANDARD_PERIOD } from "./controls.ts";
import { periodsOf } from "./periods.ts";

/** One line a period, the oldest first, all moved to the time of the newest. */
export function model({ form, queries }: ModelInput<PeriodPivotForm>): TimeSeriesModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.metric === null) return null;
  const label = form.x_axis === null ? TIMESTAMP_LABEL : columnLabel(form.x_axis);
  const x = reply.colnames.includes(label) ? label : (reply.colnames[0] ?? "");
  const key = metricLabel(form.metric);
  const points = reply.data.flatMap((row) => {
    const time = toNumber(row[x]);
    return time === null ? [] : [{ time, value: toNumber(row[key]) }];
  });
  if (points.length === 0) return null;
  const first = points.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const { startOf, move } = periodsOf(form.freq ?? "", first) ?? periodsOf(STANDARD_PERIOD, first)!;
  const newest = points.reduce(
    (latest, { time }) => Math.max(latest, startOf(time)),
    Number.NEGATIVE_INFINITY,
  );
  const periods = new Map<number, Map<number, number | null>>();
  for (const { time, value } of points) {
    const start = startOf(time);
    const values = periods.get(start) ?? new Map<number, number | null>();
    values.set(move(time, start, newest), value);
    periods.set(start, values);
  }
  const starts = [...periods.keys()].sort((a, b) => a - b);
  const places = [...new Set([...periods.values()].flatMap((values) => [...values.keys()]))].sort(
    (a, b) => a - b,
  );
  const name = timeFormatter(starts.every(isNewYear) ? "%Y" : "%Y-%m-%d");
  const series = starts.map(
    (start): Series => ({
      id: String(start),
      name: name(start),
      ownName: name(start),
      shift: null,
      metric: form.metric,
      dimensions: [],
      values: places.map((place) => periods.get(start)?.get(place) ?? null),
    }),
  );
  return {
    axisType: "time",
    x: places,
    places,
    series,
    axis: null,
    timeGrain: form.time_grain_sqla,
    dimensions: [],
    omission: null,
    annotations: [],
  };
}

function isNewYear(time: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
}
