export * from "./contract/index.ts";
export { coerceValue, controlErrors } from "./control-kinds/index.ts";
export * from "./drawChart.ts";
export * from "./form.ts";
export * from "./registry.ts";
export { timeFilter } from "./shared-controls/index.ts";
export { buildQueryContext } from "./shared-query/index.ts";
export { type ChartTypeName, chartTypeName } from "./typeName.ts";
