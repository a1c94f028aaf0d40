export * from "./chart.ts";
export * from "./formErrors.ts";
export * from "./registry.ts";
export { coerceValue, controlErrors, NO_FILTER, timeFilter } from "./shared-controls/index.ts";
export { buildQueryContext } from "./shared-query/index.ts";
export * from "./withDefaults.ts";
