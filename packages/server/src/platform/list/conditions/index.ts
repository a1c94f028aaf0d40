export type { Condition } from "../resourceList.ts";
export { all, always, any, contains, never, oneOf } from "./conditions.ts";
