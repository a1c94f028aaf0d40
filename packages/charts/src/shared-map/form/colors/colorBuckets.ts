import type { Rgba } from "../../mapPicture.ts";

export interface ColorBuckets {
  colorOf: (value: number) => Rgba;
  entries: { color: Rgba; label: string }[];
}

/** Most buckets that a legend shows. */
export const MOST_BUCKETS = 10;

/** Ends of buckets of equal width over the values; one value has one bucket. */
export function equalBreaks(values: readonly number[], count: number): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (!Number.isFinite(low)) return [];
  const buckets = low === high ? 1 : Math.min(Math.max(Math.round(count), 1), MOST_BUCKETS);
  return Array.from({ length: buckets + 1 }, (_, at) => low + ((high - low) * at) / buckets);
}

/** Ends of buckets that hold about as many values each; equal values fall into one. */
export function quantileBreaks(values: readonly number[], count: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return [];
  const last = sorted.length - 1;
  const buckets = Math.min(Math.max(Math.round(count), 1), MOST_BUCKETS);
  const ends = Array.from({ length: buckets + 1 }, (_, at) => sorted[Math.round((at / buckets) * last)]!);
  const distinct = [...new Set(ends)];
  return distinct.length === 1 ? [distinct[0]!, distinct[0]!] : distinct;
}

/** The numbers of a list, in order, of which an entry may hold several: "0, 10, 100"; fewer than two are none. */
export function typedBreaks(entries: readonly unknown[]): number[] {
  const numbers = entries
    .flatMap((entry) => String(entry).split(","))
    .filter((part) => part.trim() !== "")
    .map(Number)
    .filter((number) => Number.isFinite(number));
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted.length < 2 ? [] : sorted;
}

/** Colors for values between the ends of buckets; values beyond have the color of the last one there. */
export function colorBuckets(
  breaks: readonly number[],
  colors: (count: number) => Rgba[],
  print: (value: number) => string,
): ColorBuckets {
  const count = Math.max(breaks.length - 1, 1);
  const given = colors(count);
  const inner = breaks.slice(1, -1);
  const at = (value: number) => {
    const found = inner.findIndex((end) => value < end);
    return found === -1 ? count - 1 : found;
  };
  const [low, high] = [breaks[0], breaks.at(-1)];
  const isOne = low === high;
  return {
    colorOf: (value) => given[at(value)]!,
    entries:
      low === undefined
        ? []
        : given.map((color, i) => ({
            color,
            label: isOne ? print(low) : `${print(breaks[i]!)} – ${print(breaks[i + 1]!)}`,
          })),
  };
}
