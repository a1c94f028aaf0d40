export { UNITS, type Unit } from "./calendar.ts";
export * from "./customRange.ts";
export * from "./rangeType.ts";
export * from "./resolveTimeRange.ts";
export { NO_TIME_RANGE, SEPARATOR, type TimeRange, type TimeRangeOptions } from "./types.ts";
