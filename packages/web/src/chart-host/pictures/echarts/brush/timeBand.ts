import type { TimeAxis, TimeSpan } from "@sightline/charts/contract/pictures";

/** Places of the first and the last selected time among those of an axis. */
export type Selection = readonly [first: number, last: number];

/** Where the axis of times lies in a drawing, CSS pixels. */
export interface AxisPlace {
  /** Of the drawing's grid. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Of the grid along the axis; times grow from `start` to `end`. */
  start: number;
  end: number;
  pixelOf: (time: number) => number;
  timeAt: (pixel: number) => number;
}

/** The place of the time that is nearest to this one. */
export function nearestTime({ times }: TimeAxis, time: number): number {
  let [low, high] = [0, times.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  return time - times[low]! <= times[high]! - time ? low : high;
}

/** The times between two pixels; each stands for what is nearer to it than to others. */
export function selectionBetween(
  axis: TimeAxis,
  { timeAt }: AxisPlace,
  one: number,
  other: number,
): Selection {
  const [first, last] = [one, other].sort((a, b) => a - b).map((pixel) => nearestTime(axis, timeAt(pixel)));
  return [first!, last!];
}

/** All the time that selected points stand for, in whole seconds, as a filter says it. */
export function spanOf({ times, periodOf, print }: TimeAxis, [first, last]: Selection): TimeSpan {
  const names = [...new Set([first, last].map((place) => print(times[place]!)))];
  const { from } = periodOf(times[first]!);
  return { from, to: periodOf(times[last]!).to, label: names.join(" – ") };
}

/** The points that lie in a span; null: none of them does. */
export function selectionOf({ times }: TimeAxis, { from, to }: TimeSpan): Selection | null {
  const first = times.findIndex((time) => time >= from);
  const last = times.findLastIndex((time) => time < to);
  return first < 0 || last < first ? null : [first, last];
}

/** The edges of the band over selected points along the axis: half way to their neighbours, px. Null: it is out of view. */
export function bandOf(
  { times }: TimeAxis,
  { start, end, pixelOf }: AxisPlace,
  [first, last]: Selection,
): { start: number; end: number } | null {
  const between = (place: number) => (pixelOf(times[place]!) + pixelOf(times[place + 1]!)) / 2;
  const edges = {
    start: Math.max(first === 0 ? Number.NEGATIVE_INFINITY : between(first - 1), start),
    end: Math.min(last === times.length - 1 ? Number.POSITIVE_INFINITY : between(last), end),
  };
  return edges.start < edges.end ? edges : null;
}

/** Whether some of the times are out of view. */
export const isZoomedIn = ({ times }: TimeAxis, { start, end, pixelOf }: AxisPlace): boolean =>
  pixelOf(times[0]!) < start - 1 || pixelOf(times.at(-1)!) > end + 1;

/** A selection that keys make: `head` moves, `anchor` stays. */
export interface KeySelection {
  anchor: number;
  head: number;
}

/** What a key makes of a selection; null: it is no key for that. `start`: the place where a new one begins. */
export function selectionAfterKey(
  { along, times }: TimeAxis,
  key: string,
  before: KeySelection | null,
  start: number | null,
): KeySelection | null {
  const last = times.length - 1;
  const end = key === "Home" ? 0 : key === "End" ? last : null;
  const [forward, back] = along === "x" ? ["ArrowRight", "ArrowLeft"] : ["ArrowDown", "ArrowUp"];
  const step = key === forward ? 1 : key === back ? -1 : 0;
  if (end === null && step === 0) return null;
  if (before) return { ...before, head: end ?? Math.min(Math.max(before.head + step, 0), last) };
  const anchor = start ?? (step < 0 || end === 0 ? last : 0);
  // The first arrow selects the point where one stands.
  return { anchor, head: end ?? anchor };
}
