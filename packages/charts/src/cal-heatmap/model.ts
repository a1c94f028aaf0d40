import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import { readSeries } from "../shared-time/index.ts";
import { blockUnit, type CalendarBlock, calendarBlocks, startOf, type Unit } from "./calendar/index.ts";
import type { CalHeatmapForm } from "./controls.ts";

/** A calendar of more cells than this takes long to draw, and nobody can see them. */
const MOST_CELLS = 20_000;

export interface MetricCalendar {
  metric: QueryMetric;
  name: string;
  /** By the time of a cell, epoch milliseconds. */
  values: ReadonlyMap<number, number>;
  /** Of the values. */
  low: number;
  high: number;
}

export interface CalHeatmapModel {
  block: Unit;
  cell: Unit;
  blocks: CalendarBlock[];
  calendars: MetricCalendar[];
  /** Later blocks are left out. */
  isCut: boolean;
}

/** The values of each metric by cell, and the blocks of the whole time range. */
export function model({ form, queries, dataset }: ModelInput<CalHeatmapForm>): CalHeatmapModel | null {
  const reply = queries[0];
  const rows = readSeries(reply, { metrics: form.metrics, groupby: [] }, dataset);
  if (!reply || !rows) return null;
  const cell = form.subdomain_granularity;
  const block = blockUnit(form.domain_granularity, cell);
  const [first, last] = [rows.times[0]!, rows.times.at(-1)!];
  const range = {
    from: Math.min(reply.from_dttm ?? first, first),
    // The end of a range is not part of it.
    to: Math.max(reply.to_dttm === null ? last : reply.to_dttm - 1, last),
  };
  const calendars = form.metrics.flatMap((metric): MetricCalendar[] => {
    const series = rows.series.find(({ id }) => id === metricLabel(metric));
    if (!series) return [];
    const values = new Map<number, number>();
    for (const [at, time] of rows.times.entries()) {
      const value = series.values[at];
      if (value !== null && value !== undefined) values.set(startOf(time, cell), value);
    }
    const all = [...values.values()];
    const [low, high] = [
      all.reduce((a, b) => Math.min(a, b), Infinity),
      all.reduce((a, b) => Math.max(a, b), -Infinity),
    ];
    return [{ metric, name: series.name, values, low, high }];
  });
  return { block, cell, ...calendarBlocks(range, { block, cell }, MOST_CELLS), calendars };
}
