export * from "./adhocFilter.ts";
export * from "./adhocFilterLabel.ts";
export * from "./editAdhocFilter.ts";
export * from "./isAdhocFilterValid.ts";
export * from "./latestPartition.ts";
export * from "./operatorsFor.ts";
export * from "./splitAdhocFilters.ts";
