export { tableFault } from "../access/tableFault.ts";
export { checkStatement } from "./checkStatement.ts";
