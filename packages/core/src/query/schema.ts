import { z } from "zod";
import { badRequest, err, ok, type Result } from "../errors/index.ts";
import { readLax } from "../lax/index.ts";
import { OPERATIONS } from "../post-processing/operationNames.ts";
import { annotationLayer } from "./annotationLayerSchema.ts";
import { moveAliases } from "./moveAliases.ts";
import { requestProblems } from "./requestProblems.ts";
import {
  type AdhocColumn,
  AGGREGATES,
  type QueryContext,
  type QueryMetric,
  RESULT_FORMATS,
  RESULT_TYPES,
} from "./types.ts";

const DATASOURCE_TYPES = ["table", "dataset", "query", "saved_query", "view", "sl_table"] as const;
export const FILTER_OPERATORS = [
  "==",
  "!=",
  ">",
  "<",
  ">=",
  "<=",
  "LIKE",
  "NOT LIKE",
  "ILIKE",
  "NOT ILIKE",
  "IS NULL",
  "IS NOT NULL",
  "IN",
  "NOT IN",
  "IS TRUE",
  "IS FALSE",
  "TEMPORAL_RANGE",
] as const;

/** What comes behind the point of a number is cut off. */
const integer = z.preprocess((value) => {
  if (typeof value === "string" && /^\s*[+-]?\d+\s*$/.test(value)) return Number(value);
  return typeof value === "number" ? Math.trunc(value) : value;
}, z.int("Not a valid integer."));
/** No row has a larger id. */
const MAX_ID = 2_147_483_647;
const storedId = integer.refine((value) => Math.abs(value) <= MAX_ID, "Not a valid integer.");
const atLeastZero = (field: string) =>
  integer.refine((value) => value >= 0, `\`${field}\` must be greater than or equal to 0`);

const adhocColumn = z
  .object({
    label: z.string().nullish(),
    sqlExpression: z.string(),
    columnType: z.literal("BASE_AXIS").nullish().catch(null),
    timeGrain: z.string().nullish(),
    isColumnReference: z.boolean().nullish(),
    hasCustomLabel: z.boolean().nullish(),
    optionName: z.string().nullish(),
  })
  .transform(({ label, ...rest }): AdhocColumn => {
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
    return {
      ...given,
      label: label || rest.sqlExpression,
      sqlExpression: rest.sqlExpression,
      expressionType: "SQL",
    };
  });
const column = z.union([z.string(), adhocColumn]);

const metricColumn = z.object({ column_name: z.string(), type: z.string().nullish() });
const metricNames = {
  label: z.string().optional().catch(undefined),
  hasCustomLabel: z.boolean().optional().catch(undefined),
  optionName: z.string().optional().catch(undefined),
};
const simpleMetric = z.object({
  expressionType: z.literal("SIMPLE"),
  column: metricColumn.nullable().default(null),
  aggregate: z.enum(AGGREGATES).nullable().default(null),
  sqlExpression: z.string().nullish(),
  ...metricNames,
});
const sqlMetric = z.object({
  expressionType: z.literal("SQL"),
  sqlExpression: z.string().nullable().default(null),
  ...metricNames,
});
/** `{label: "x"}` names a saved metric. */
const named = (value: unknown): unknown =>
  isRecord(value) &&
  !("expressionType" in value) &&
  !("sqlExpression" in value) &&
  typeof value.label === "string"
    ? value.label
    : value;
const metric = z.preprocess(named, z.union([z.string(), simpleMetric, sqlMetric]));

const orderTarget = z.preprocess(
  named,
  z
    .union([z.string(), simpleMetric, adhocColumn], { error: "orderby column must be populated" })
    .refine((target) => target !== "", "orderby column must be populated"),
);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const filter = z.object({
  col: column,
  op: z.preprocess((op) => (typeof op === "string" ? op.trim().toUpperCase() : op), z.enum(FILTER_OPERATORS)),
  val: z.union([scalar, z.array(scalar)]).optional(),
  grain: z.string().optional().catch(undefined),
  isExtra: z.boolean().optional().catch(undefined),
});

const relative = z
  .enum(["today", "now"])
  .nullish()
  .transform((value) => value ?? undefined);
const clause = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
/** What queries of old releases carry, as clients and saved charts still send them: of no meaning any more. */
const FORGOTTEN_EXTRAS = ["having_druid", "druid_time_origin", "time_range_endpoints"];
const extras = z.preprocess(
  (given) =>
    isRecord(given)
      ? Object.fromEntries(Object.entries(given).filter(([name]) => !FORGOTTEN_EXTRAS.includes(name)))
      : given,
  z.strictObject({
    where: clause,
    having: clause,
    time_grain_sqla: z.string().nullish(),
    relative_start: relative,
    relative_end: relative,
    instant_time_comparison_range: z.string().nullish(),
  }),
);

const postProcessing = z.object({
  operation: z.enum(OPERATIONS),
  options: z.preprocess((options) => options ?? undefined, z.record(z.string(), z.unknown()).optional()),
});

const texts = z
  .record(z.string(), z.unknown())
  .transform((record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
    ),
  );

const datasource = z.object({ id: storedId, type: z.enum(DATASOURCE_TYPES) });

const fields = z.object({
  columns: z.array(column).optional(),
  metrics: z.array(metric).optional(),
  filters: z.array(filter).optional(),
  extras: extras.optional(),
  granularity: z.string().optional(),
  time_range: z.string().optional(),
  time_offsets: z.array(z.string()).optional(),
  time_shift: z.string().optional(),
  series_columns: z.array(column).optional(),
  series_limit: integer.transform((limit) => Math.max(limit, 0)).optional(),
  series_limit_metric: metric.optional() as z.ZodType<QueryMetric | undefined>,
  group_others_when_limit_reached: z.boolean().optional(),
  row_limit: atLeastZero("row_limit").optional(),
  row_offset: atLeastZero("row_offset").optional(),
  orderby: z.array(z.tuple([orderTarget, z.boolean()])).optional(),
  order_desc: z.boolean().optional(),
  is_timeseries: z.boolean().optional(),
  is_rowcount: z.boolean().optional(),
  post_processing: z.array(postProcessing.nullable()).optional(),
  annotation_layers: z.array(annotationLayer).optional(),
  applied_time_extras: texts.optional(),
  apply_fetch_values_predicate: z.boolean().optional(),
  url_params: texts.optional(),
  result_type: z.enum(RESULT_TYPES).optional(),
  datasource: datasource.optional(),
});
/** One query; what it does not know is dropped, old names are read as the new ones. */
export const queryObjectSchema = z.preprocess(moveAliases, fields);

/** The body of POST /api/v1/chart/data. */
export const queryContextSchema = z.strictObject({
  datasource,
  queries: z.array(queryObjectSchema),
  form_data: z.record(z.string(), z.unknown()).nullish(),
  force: z.boolean().nullish(),
  result_type: z
    .enum(RESULT_TYPES)
    .nullish()
    .transform((value) => value ?? undefined),
  result_format: z
    .enum(RESULT_FORMATS)
    .nullish()
    .transform((value) => value ?? undefined),
  custom_cache_timeout: integer.nullish(),
});

/** A request's body as a query context; else what is wrong with it, by field. */
export function parseQueryContext(value: unknown): Result<QueryContext> {
  const parsed = readLax(queryContextSchema, value);
  if (parsed.success) return ok(parsed.data);
  return err(badRequest(`Request is incorrect: ${requestProblems(parsed.error, value)}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
