export { pivotRule, type SeriesForm, seriesQuery, shiftsOf, withSortMetric } from "./seriesQuery.ts";
