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
export { readSeries, type TimedRows, type TimedSeries } from "./model/index.ts";
export { pivotRule, type SeriesForm, seriesQuery, withSortMetric } from "./query/index.ts";
