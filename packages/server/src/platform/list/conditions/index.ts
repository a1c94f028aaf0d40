export type { Condition } from "../resourceList.ts";
export { all, alwaysTrue as always, any, contains, neverTrue as never, oneOf } from "./conditions.ts";
