/** What a statement would cost, and what is wrong with it, without running it. */
export { estimateCost } from "./estimateCost.ts";
export { validateSql } from "./validateSql.ts";
