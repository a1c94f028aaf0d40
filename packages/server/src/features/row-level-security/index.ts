import type { Feature } from "../../platform/feature.ts";
import { registerRoutes } from "./routes.ts";

export { openRowRules } from "./openRowRules.ts";
export { type AppliedRule, combineRules, generalRules, rulesOf } from "./rulesOf.ts";

/** Rules for which rows of a table a user sees. */
export const rowLevelSecurity: Feature = { name: "row-level-security", register: registerRoutes };
