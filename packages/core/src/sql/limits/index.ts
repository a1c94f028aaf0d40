export { firstRows, limitingFactor, readLimit, withLimit } from "./limits.ts";
export { MAX_SQL_DEPTH, MAX_SQL_LENGTH, sqlTooLarge } from "./textLimits.ts";
