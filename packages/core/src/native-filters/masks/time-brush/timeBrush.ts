import { SEPARATOR } from "../../../time-range/index.ts";
import type { DataMask } from "../../data-mask/dataMask.ts";

/** A range of times that a reader selected on a chart. */
export interface TimeBrush {
  /** Epoch milliseconds, whole seconds. */
  from: number;
  /** Exclusive. */
  to: number;
  /** As the reader knows it. */
  label: string;
}

/** The mask of a chart with another range of times, or with none; its marks stay. */
export function withTimeBrush(mask: DataMask, brush: TimeBrush | null): DataMask {
  const { time_range: _range, ...extraFormData } = mask.extraFormData;
  const { timeBrush: _label, ...filterState } = mask.filterState;
  if (!brush) return { ...mask, extraFormData, filterState };
  const time_range = timeText(brush.from) + SEPARATOR + timeText(brush.to);
  return {
    ...mask,
    extraFormData: { ...extraFormData, time_range },
    filterState: { ...filterState, timeBrush: brush.label },
  };
}

/** The range of times of a chart's mask as text; null if it has none. */
export function timeBrushLabel(mask: DataMask | undefined): string | null {
  const { time_range } = mask?.extraFormData ?? {};
  if (!time_range) return null;
  const label = mask?.filterState.timeBrush;
  return typeof label === "string" ? label : time_range;
}

/** The range of times of a chart's mask; null if it has none, or one that is not written as two times. */
export function timeBrushOf(mask: DataMask | undefined): TimeBrush | null {
  const label = timeBrushLabel(mask);
  const [from, to, ...more] = (mask?.extraFormData.time_range ?? "").split(SEPARATOR).map(timeIn);
  if (label === null || !from || !to || more.length > 0) return null;
  return { from: from.time, to: to.time, label };
}

const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** Wrapped, as the time may be 0. */
function timeIn(text: string): { time: number } | null {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return Number.isNaN(time) ? null : { time };
}

/**
 * The times that all these ranges have in common. Where there are none, a range without length. A range that is not
 * written as two times takes the place of those before it.
 */
export const commonTimeRange = (ranges: readonly string[]): string | undefined =>
  ranges.reduce<string | undefined>((common, range) => {
    const [one, other] = [common ?? "", range].map((text) => text.split(SEPARATOR));
    if (![...one!, ...other!].every((text) => timeIn(text) !== null)) return range;
    const since = laterTime(one![0]!, other![0]!);
    const until = laterTime(since, earlierTime(one![1]!, other![1]!));
    return since + SEPARATOR + until;
  }, undefined);

// Times that are written alike stand in the order of their texts.
const laterTime = (one: string, other: string): string => (one > other ? one : other);
const earlierTime = (one: string, other: string): string => (one < other ? one : other);
