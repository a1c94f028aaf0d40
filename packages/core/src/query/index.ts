export * from "./dataset.ts";
export { type FieldsUsed, fieldsUsed, namesInSql } from "./fieldsUsed.ts";
export {
  FILTER_OPERATORS,
  parseQueryContext,
  queryContextSchema,
  queryObjectSchema,
} from "./request/schema.ts";
export { labelProblem } from "./request/validateQuery.ts";
export * from "./request/variants.ts";
export type { ProbedType, SelectOptions } from "./select/compiler.ts";
export * from "./select/select.ts";
export { type CompiledQuery, type ResultLabel, toSelect } from "./select/toSelect.ts";
export { applyGranularity } from "./time/applyGranularity.ts";
export { baseAxisOf } from "./time/timeBounds.ts";
export { timelessText } from "./time/timelessText.ts";
export { type OffsetQuery, offsetQueries } from "./time/timeOffsets.ts";
export { isTimeseriesQuery, TIMESTAMP_LABEL } from "./time/timestamp.ts";
export * from "./types.ts";
