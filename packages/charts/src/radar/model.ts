import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import type { RadarForm } from "./controls.ts";

export interface RadarAxis {
  metric: QueryMetric;
  /** Key of the metric in the reply. */
  label: string;
  /** The values at the middle and at the end. */
  min: number;
  max: number;
}

export interface RadarShape {
  name: string;
  /** One value an axis, as the reply has them. */
  values: (number | null)[];
  /** Where they stand on the axes: a hole at the middle, what is beyond an end at that end. */
  places: number[];
  /** Null where there is no dimension. */
  mark: Mark | null;
}

export interface RadarModel {
  axes: RadarAxis[];
  shapes: RadarShape[];
}

/** Decimals of places on an axis from 0 to 1. */
const DECIMALS = 10;

/** One shape a row, over one axis a metric. */
export function model({ form, queries }: ModelInput<RadarForm>): RadarModel | null {
  const reply = queries[0];
  const labels = form.metrics.map(metricLabel);
  if (!reply?.data.length || labels.length === 0) return null;
  const dimensions = readDimensions(form.groupby, reply, form.date_format);
  const rows = reply.data.map((row) => ({ row, values: labels.map((label) => toNumber(row[label])) }));
  const largest = rows
    .flatMap(({ values }) => values)
    .reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  const ends = labels.map((label) => endsOf(form.column_config[label]));
  const shapes = rows.map(({ row, values }): RadarShape => {
    const mark = rowMark(dimensions, row);
    const most = values.reduce<number>((largestOfRow, value) => Math.max(largestOfRow, value ?? 0), 0);
    const places = values.map((value, at) => {
      if (ends[at]) {
        const { min, max } = ends[at];
        return Math.min(Math.max(value ?? min, min), max ?? largest);
      }
      // Without ends a value is told as a share of the largest one of its own shape.
      return most === 0 ? 0 : Number((Math.max(value ?? 0, 0) / most).toFixed(DECIMALS));
    });
    return { name: mark?.label ?? labels.join(", "), values, places, mark };
  });
  const axes = form.metrics.map(
    (metric, at): RadarAxis => ({
      metric,
      label: labels[at]!,
      min: ends[at]?.min ?? 0,
      max: ends[at] ? (ends[at].max ?? largest) : 1,
    }),
  );
  return { axes, shapes };
}

/** The ends of an axis that somebody has set; null: nobody has. */
function endsOf(
  config: RadarForm["column_config"][string] | undefined,
): { min: number; max: number | null } | null {
  const min = config?.radarMetricMinValue ?? 0;
  const max = config?.radarMetricMaxValue ?? null;
  return max !== null || min !== 0 ? { min, max } : null;
}
