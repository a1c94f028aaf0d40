export * from "./isAdhocMetricValid.ts";
export * from "./labels.ts";
export * from "./metricDraft.ts";
