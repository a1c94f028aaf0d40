import { FILTER_KEYS } from "@sightline/core/dashboard-metadata";
import { MAX_ENTRIES } from "@sightline/core/limits";
import { MOST_BOXES } from "@sightline/core/native-filters/filter-box";
import type { ChartFile, DashboardFile } from "../bundleFiles.ts";

/**
 * Components of layouts that all filters of a bundle look at, and characters that they repeat. A dashboard of a hundred
 * filters and charts with two thousand components has 400,000.
 */
const MOST_WORK = 5_000_000;

/** Fields of a filter box besides its columns: range, column and grain of time. */
const TIME_FIELDS = 3;

const TOO_LARGE = "The filter boxes of the bundle are too large to be converted.";

/** Says for one dashboard of a bundle after the other whether its filter boxes are too many to convert; null: they are not. */
export function workCheck(): (dashboard: DashboardFile, boxes: readonly ChartFile[]) => string | null {
  let left = MOST_WORK;
  return ({ position, metadata }, boxes) => {
    if (boxes.length === 0) return null;
    if (left < 0) return TOO_LARGE;
    if (boxes.length > MOST_BOXES) return `The dashboard shows more than ${MOST_BOXES} filter boxes.`;
    const fields = boxes.map(({ params }) => sizeOf(params?.filter_configs) + TIME_FIELDS);
    const made = sum(fields);
    const stored = FILTER_KEYS.map((key) => sizeOf(metadata?.[key]));
    if (made + sum(stored) > MAX_ENTRIES.nativeFilters) {
      return `With the fields of its filter boxes the dashboard has more than ${MAX_ENTRIES.nativeFilters} filters.`;
    }
    // Each filter, and each chart whose marks filter, says of all charts of the layout whether it reaches them.
    const scopes = made + sum(stored) + sizeOf(metadata?.chart_configuration);
    const repeated = boxes.map(({ params }, at) => fields[at]! * textLength(params?.adhoc_filters));
    left -= scopes * sizeOf(position) + sum(repeated);
    return left < 0 ? TOO_LARGE : null;
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const sizeOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.keys(value).length : 0;

const textLength = (value: unknown): number => JSON.stringify(value ?? null).length;
