export { NameScope } from "./nameScope.ts";
export { replaceTables } from "./replaceTables.ts";
export { tablesOf } from "./tablesOf.ts";
