import type { ModelInput } from "../contract/index.ts";
import { dateOfText } from "../shared-picture/index.ts";
import { timeSeriesModel } from "../time-series/index.ts";
import type { TimeSeriesModel } from "../time-series/model/model.ts";
import { changeForm } from "./changeForm.ts";
import type { PercentChangeForm } from "./controls.ts";

/** The series of a chart over time, each value as its change since the zero point. */
export function model(input: ModelInput<PercentChangeForm>): TimeSeriesModel | null {
  const absolute = timeSeriesModel({ ...input, form: changeForm(input.form) });
  if (absolute === null) return null;
  const zero = zeroIndex(absolute, input.form.zero_point);
  return {
    ...absolute,
    series: absolute.series.map((series) => ({ ...series, values: changesSince(series.values, zero) })),
  };
}

/** The place of the zero point: the last one at or before the time that the form names, or the first. */
function zeroIndex({ axisType, x }: TimeSeriesModel, zeroPoint: string): number {
  const time = axisType === "time" ? dateOfText(zeroPoint) : null;
  const isBefore = (place: number | string) =>
    time === null ? String(place) === zeroPoint : typeof place === "number" && place <= time;
  return Math.max(x.findLastIndex(isBefore), 0);
}

/** Shares by which values differ from the one at the zero point, or the next after it that can be compared with. */
function changesSince(values: readonly (number | null)[], zero: number): (number | null)[] {
  const base = values.find((value, at) => at >= zero && value !== null && value !== 0) ?? null;
  return values.map((value) => (value === null || base === null ? null : value / base - 1));
}
