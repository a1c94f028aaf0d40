export * from "./contract/index.ts";
export { controlErrors } from "./control-kinds/index.ts";
export * from "./drawChart.ts";
export * from "./drill.ts";
export * from "./form.ts";
export * from "./readAnnotations.ts";
export * from "./registry.ts";
export { buildQueryContext } from "./shared-query/index.ts";
export { chartTypeName } from "./typeName.ts";
