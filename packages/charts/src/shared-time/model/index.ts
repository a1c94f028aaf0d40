export { readSeries, type TimedSeries } from "./readSeries.ts";
export { seriesMark } from "./seriesMark.ts";
