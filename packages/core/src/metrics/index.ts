export * from "./isAdhocMetricValid.ts";
export { columnLabel, defaultMetricLabel, isSameMetric, metricLabel } from "./labels.ts";
export * from "./metricDraft.ts";
