export { epochMs, formatDateTime } from "./formatDateTime.ts";
export { printExpr } from "./printExpr.ts";
export { printSelect } from "./printSelect.ts";
export { ansiParts, type SqlParts, withoutNul } from "./sqlParts.ts";
