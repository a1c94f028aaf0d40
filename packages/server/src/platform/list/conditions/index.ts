export type { Condition } from "../resourceList.ts";
export { all, alwaysTrue, any, contains, neverTrue, oneOf } from "./conditions.ts";
