import { adaptiveTimeFormatter } from "../../../format/index.ts";
import { textWidth } from "../../../text-metrics/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;
/** The first Monday of the epoch. */
const MONDAY = 4 * DAY;

/** So many places are few enough to be labelled themselves. */
const FEW = 40;
/** Between two labels beside each other, and above each other, px. */
const GAP = 16;
const GAP_ABOVE = 6;

/** A time that gets a label. */
export interface TimeTick {
  time: number;
  text: string;
}

export interface TickSpace {
  /** Length of the axis, px. */
  width: number;
  fontSize: number;
  /** On an axis that stands, where labels of one line are above each other: the height of a line, px. */
  lineHeight?: number | undefined;
  /** No two ticks are nearer, ms; missing: any distance. */
  minInterval?: number | undefined;
}

/**
 * The labelled times of an axis: where there are few places, these, every second or third if need be, the last one always;
 * else full hours, days, months or years.
 */
export function timeTicks(
  places: readonly number[],
  space: TickSpace,
  print: ((time: number) => string) | null,
): TimeTick[] {
  const times = [...new Set(places)].sort((a, b) => a - b);
  if (times.length === 0) return [];
  const label = labelOf(space, print);
  return times.length <= FEW ? everyNth(times, space, label) : calendarTicks(times, space, label);
}

/** The labelled times of an axis between two times: full hours, days, months or years, wherever its data lie. */
export const calendarTimeTicks = (
  [from, to]: readonly [number, number],
  space: TickSpace,
  print: ((time: number) => string) | null,
): TimeTick[] => calendarTicks([from, to], space, labelOf(space, print));

function labelOf(space: TickSpace, print: ((time: number) => string) | null): Label {
  if (print) return (ticks) => ticks.map((time) => ({ time, text: print(time) }));
  return space.lineHeight === undefined ? adaptiveLabels : (ticks) => adaptiveLabels(ticks).map(onOneLine);
}

type Label = (times: number[]) => TimeTick[];

function everyNth(times: number[], space: TickSpace, label: Label): TimeTick[] {
  const last = times.length - 1;
  const every = (step: number) => label(times.filter((_, at) => (last - at) % step === 0));
  const steps = times.map((_, at) => at + 1);
  const span = times[last]! - times[0]!;
  const fitting = steps.filter((step) => fits(every(step), span, space));
  const [least = times.length] = fitting;
  // A step that meets the first place, too, is worth a few labels less.
  const even = fitting.find((step) => last % step === 0 && step <= 2 * least);
  return every(even ?? least);
}

const onOneLine = ({ time, text }: TimeTick): TimeTick => ({ time, text: text.replace("\n", " ") });

/** Whether no label touches the next one; `span`: of the whole axis, ms. */
function fits(ticks: readonly TimeTick[], span: number, { width, fontSize, lineHeight }: TickSpace): boolean {
  if (ticks.length < 2) return true;
  const nearest = Math.min(...ticks.slice(1).map(({ time }, at) => time - ticks[at]!.time));
  const room = (nearest / span) * width;
  if (lineHeight !== undefined) return room >= lineHeight + GAP_ABOVE;
  return room >= Math.max(...ticks.map(({ text }) => lineWidth(text, fontSize))) + GAP;
}

const lineWidth = (text: string, fontSize: number): number =>
  Math.max(...text.split("\n").map((line) => textWidth(line, fontSize)));

interface Step {
  /** About so long, ms. */
  size: number;
  ticks: (from: number, to: number) => number[];
}

const evenStep = (size: number, origin = 0): Step => ({
  size,
  ticks: (from, to) => {
    const first = Math.ceil((from - origin) / size) * size + origin;
    return Array.from(
      { length: Math.max(Math.floor((to - first) / size) + 1, 0) },
      (_, at) => first + at * size,
    );
  },
});

const monthStep = (months: number): Step => ({
  size: months * MONTH,
  ticks: (from, to) => {
    const begin = new Date(from);
    const first = Math.floor((begin.getUTCFullYear() * 12 + begin.getUTCMonth()) / months) * months;
    const count = Math.ceil((to - from) / (months * 28 * DAY)) + 2;
    const starts = Array.from({ length: count }, (_, at) => startOfMonth(first + at * months));
    return starts.filter((time) => time >= from && time <= to);
  },
});

/** `month`: counted from the year zero. */
const startOfMonth = (month: number): number =>
  new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1);

const STEPS: readonly Step[] = [
  ...[1, 5, 15, 30].map((minutes) => evenStep(minutes * MINUTE)),
  ...[1, 3, 6, 12].map((hours) => evenStep(hours * HOUR)),
  ...[1, 2].map((days) => evenStep(days * DAY)),
  evenStep(7 * DAY, MONDAY),
  evenStep(14 * DAY, MONDAY),
  ...[1, 3, 6].map(monthStep),
  ...[1, 2, 5, 10, 20, 50, 100].map((years) => monthStep(12 * years)),
];

function calendarTicks(times: number[], space: TickSpace, label: Label): TimeTick[] {
  const [from, to] = [times[0]!, times.at(-1)!];
  // Months and years of a grain are counted with their longest, so a tenth is let off.
  const least = Math.max((space.minInterval ?? 0) * 0.9, ((to - from) * 30) / Math.max(space.width, 1));
  for (const { size, ticks } of STEPS) {
    if (size < least) continue;
    const labelled = label(ticks(from, to));
    if (fits(labelled, to - from, space)) return labelled;
  }
  return label([from, to]);
}

const year = adaptiveTimeFormatter("%Y");
const FORMATS = [
  { unit: YEAR, own: year, above: null },
  { unit: MONTH, own: adaptiveTimeFormatter("%b"), above: year },
  { unit: DAY, own: adaptiveTimeFormatter("%b %-e"), above: year },
  { unit: MINUTE, own: adaptiveTimeFormatter("%H:%M"), above: adaptiveTimeFormatter("%b %-e") },
  { unit: 0, own: adaptiveTimeFormatter("%H:%M:%S"), above: adaptiveTimeFormatter("%b %-e") },
] as const;

/** Labels in the coarsest unit that tells the times apart; what stands above it on a second line where it changes. */
function adaptiveLabels(times: number[]): TimeTick[] {
  const { own, above } = FORMATS.find(({ unit }) => times.every((time) => isStartOf(time, unit)))!;
  return times.map((time, at) => {
    const context = above?.(time) ?? "";
    const before = at === 0 ? "" : (above?.(times[at - 1]!) ?? "");
    return { time, text: context === before ? own(time) : `${own(time)}\n${context}` };
  });
}

function isStartOf(time: number, unit: number): boolean {
  const date = new Date(time);
  if (unit === YEAR) return time % DAY === 0 && date.getUTCDate() === 1 && date.getUTCMonth() === 0;
  if (unit === MONTH) return time % DAY === 0 && date.getUTCDate() === 1;
  return unit === 0 || time % unit === 0;
}
