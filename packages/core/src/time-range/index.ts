export { type ClosedRange, comparedRange, comparisonDistance, daysBetween } from "./comparedRange.ts";
export { resolveTimeRange, shiftTimeRange } from "./resolveTimeRange.ts";
export { shortRange } from "./shortRange.ts";
export { NO_TIME_RANGE, SEPARATOR, type TimeRange, type TimeRangeOptions } from "./types.ts";
