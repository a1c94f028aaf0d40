export { type InspectOptions, inspectSql } from "./inspectSql.ts";
