export { disarm } from "./formula.ts";
export { columnsWriter, jsonEncoder, readable, rowsWriter } from "./json.ts";
export { uniqueNames } from "./names.ts";
export { epochMsOf, isoTextOf } from "./temporal.ts";
export type { DriverValue, ResultWriter, ValueKind, WrittenColumn } from "./writer.ts";
