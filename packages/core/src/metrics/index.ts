export * from "./columnNames.ts";
export * from "./isAdhocMetricValid.ts";
export * from "./labels.ts";
