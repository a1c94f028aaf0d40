export {
  advancedSection,
  contribution,
  seriesSection,
  sortDescending,
  timeColumn,
  timeRange,
  timeRangesOf,
  timeSection,
} from "./controls/index.ts";
export { readSeries, seriesMark, type TimedSeries } from "./model/index.ts";
export { pivotRule, seriesQuery, withSortMetric } from "./query/index.ts";
