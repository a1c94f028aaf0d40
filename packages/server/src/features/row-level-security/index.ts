export { type AppliedRule, combineRules, rulesOf } from "./rulesOf.ts";
