import { readNumber, readText } from "../control-kinds/index.ts";

/** What a column shows: the value of another time, a share of the whole, a line, or an average. */
export const COLUMN_TYPES = [
  ["time", "Time comparison"],
  ["contrib", "Contribution"],
  ["spark", "Sparkline"],
  ["avg", "Period average"],
] as const;

/** How the value of another time compares with the newest. */
export const COMPARISON_TYPES = [
  ["value", "Actual value"],
  ["diff", "Difference"],
  ["perc", "Percentage"],
  ["perc_change", "Percentage change"],
] as const;

export type ColumnType = (typeof COLUMN_TYPES)[number][0];
export type ComparisonType = (typeof COMPARISON_TYPES)[number][0];
type Bounds = readonly [low: number | null, high: number | null];

/** A column of the table, as charts store it. */
export interface TimeColumn {
  key: string;
  label: string;
  tooltip: string;
  /** Null: nobody has chosen yet. */
  colType: ColumnType | null;
  /** Of a line, CSS pixels. */
  width: number;
  height: number;
  /** Steps back from the newest value; negative ones count from the oldest. For an average: how many values. */
  timeLag: number;
  /** Each point of a line becomes its ratio to the one that many steps before; 0: it stays. */
  timeRatio: number;
  comparisonType: ComparisonType;
  showYAxis: boolean;
  yAxisBounds: Bounds;
  /** Values at which the colors are red and blue. */
  bounds: Bounds;
  d3format: string | null;
  dateFormat: string | null;
}

const LINE_WIDTH = 300;
const LINE_HEIGHT = 50;

const oneOf = <T extends string>(value: unknown, known: readonly (readonly [T, string])[]): T | null =>
  known.find(([one]) => one === value)?.[0] ?? null;

const readBounds = (value: unknown): Bounds => {
  const [low, high] = Array.isArray(value) ? value : [null, null];
  return [readNumber(low), readNumber(high)];
};

/** A column out of what was stored, where numbers may be text. */
export function readTimeColumn(stored: Readonly<Record<string, unknown>>, place: number): TimeColumn {
  return {
    key: readText(stored.key) ?? `column ${place}`,
    label: readText(stored.label) ?? "",
    tooltip: readText(stored.tooltip) ?? "",
    colType: oneOf(stored.colType, COLUMN_TYPES),
    width: readNumber(stored.width) || LINE_WIDTH,
    height: readNumber(stored.height) || LINE_HEIGHT,
    timeLag: Math.trunc(readNumber(stored.timeLag) ?? 0),
    timeRatio: Math.max(Math.trunc(readNumber(stored.timeRatio) ?? 0), 0),
    comparisonType: oneOf(stored.comparisonType, COMPARISON_TYPES) ?? "value",
    showYAxis: stored.showYAxis === true,
    yAxisBounds: readBounds(stored.yAxisBounds),
    bounds: readBounds(stored.bounds),
    d3format: readText(stored.d3format),
    dateFormat: readText(stored.dateFormat),
  };
}
