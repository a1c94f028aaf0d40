export { inspectSql, inspectText } from "./inspectSql.ts";
