export { readSeries, type TimedSeries } from "./readSeries.ts";
