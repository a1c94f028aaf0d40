export { pivotRule, seriesQuery, withSortMetric } from "./seriesQuery.ts";
