export { type InspectOptions, inspectSql, inspectText } from "./inspectSql.ts";
