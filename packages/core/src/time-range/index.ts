export { resolveTimeRange, shiftTimeRange } from "./resolveTimeRange.ts";
export { NO_TIME_RANGE, SEPARATOR, type TimeRange, type TimeRangeOptions } from "./types.ts";
