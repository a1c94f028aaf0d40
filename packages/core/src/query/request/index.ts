export { type FieldsUsed, fieldsUsed, namesInSql } from "./fieldsUsed.ts";
export { parseQueryContext, queryContextSchema, queryObjectSchema, statementsOf } from "./schema.ts";
export { labelProblem } from "./validateQuery.ts";
export {
  columnsResult,
  drillDetailQuery,
  expressionsToProbe,
  samplesQuery,
  timeGrainsResult,
} from "./variants.ts";
