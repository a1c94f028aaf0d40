export * from "./isAdhocMetricValid.ts";
export * from "./labels.ts";
