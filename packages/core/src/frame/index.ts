export { encodeRows } from "./encodeRows.ts";
export { frameFromColumns } from "./frameFromColumns.ts";
export { columnName, escapeSeparator, joinLabel, labelMap, unescapeSeparator } from "./labels.ts";
export * from "./types.ts";
