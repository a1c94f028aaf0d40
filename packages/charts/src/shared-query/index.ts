export * from "./baseQuery.ts";
export * from "./buildQueryContext.ts";
export * from "./fields.ts";
export * from "./normalizeOrderBy.ts";
export * from "./orderByColumns.ts";
export * from "./queryFilters.ts";
export * from "./sortedQuery.ts";
