export { epochMs, formatDateTime } from "./formatDateTime.ts";
export { mysqlPattern } from "./mysqlPattern.ts";
export { printExpr } from "./printExpr.ts";
export { printSelect } from "./printSelect.ts";
export { ansiParts, type SqlParts, withoutNul } from "./sqlParts.ts";
