import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { rowMark, textDimensions } from "../shared-picture/dimensions/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { GaugeForm } from "./controls.ts";

export interface Reading {
  /** Each dimension with its value; empty without dimensions. */
  name: string;
  /** Null: the metric has no value. */
  value: number | null;
  mark: Mark | null;
}

export interface GaugeModel {
  readings: Reading[];
  min: number;
  max: number;
  /** Ends of the ranges of the dial, as parts of it, and the place of their colors in the scheme, from 0. */
  ranges: { end: number; color: number }[];
}

/** The readings of a dial, and its scale. */
export function model({ form, queries, dataset }: ModelInput<GaugeForm>): GaugeModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.metric === null) return null;
  const key = metricLabel(form.metric);
  const dimensions = textDimensions(form.groupby);
  const readings = reply.data.map((row): Reading => {
    const parts = dimensions.map(
      ({ label, print }) => `${verboseName(label, dataset)}: ${print(row[label])}`,
    );
    return { name: parts.join(", "), value: toNumber(row[key]), mark: rowMark(dimensions, row, form.metric) };
  });
  const values = readings.map(({ value }) => value ?? 0);
  const min = form.min_val ?? 2 * Math.min(0, ...values);
  const max = form.max_val ?? 2 * Math.max(0, ...values);
  const scale = max > min ? { min, max } : { min, max: min + 1 };
  return { readings, ...scale, ranges: rangesOf(form, scale) };
}

/** The ranges that the form names; none where its lists are no numbers. */
function rangesOf(
  { intervals, interval_color_indices }: GaugeForm,
  { min, max }: { min: number; max: number },
): GaugeModel["ranges"] {
  const bounds = readNumbers(intervals);
  const colors = readNumbers(interval_color_indices);
  if (bounds === null || colors === null) return [];
  return bounds.map((bound, at) => ({
    end: (bound - min) / (max - min),
    color: colors[at] === undefined ? at : colors[at] - 1,
  }));
}

/** Numbers with commas between them; null: one of them is no number. */
function readNumbers(text: string): number[] | null {
  if (text.trim() === "") return [];
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  return numbers.some(Number.isNaN) ? null : numbers;
}
