export { escapeFormula } from "./escapeFormula.ts";
export { fileWriter } from "./fileWriter.ts";
export { markAllNull } from "./markAllNull.ts";
export { headerOf, uniqueNames } from "./names.ts";
export { epochMsOf, isoTextOf } from "./temporal.ts";
export { wholeLines } from "./wholeLines.ts";
export type { DriverValue, ResultWriter, ValueKind, WrittenColumn } from "./writer.ts";
export { zipWriter } from "./zipWriter.ts";
