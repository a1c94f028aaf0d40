export type { AdhocMetric } from "../query/types.ts";
export * from "./isAdhocMetricValid.ts";
export * from "./labels.ts";
export * from "./metricDraft.ts";
