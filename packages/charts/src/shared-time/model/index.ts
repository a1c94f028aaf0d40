export { readSeries, type TimedRows, type TimedSeries } from "./readSeries.ts";
