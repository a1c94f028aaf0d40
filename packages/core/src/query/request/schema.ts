import { z } from "zod";
import { badRequest, err, ok, type Result } from "../../errors/index.ts";
import { parseLeniently } from "../../lenient-parsing/index.ts";
import { listOf, MAX_ENTRIES, MAX_LENGTH, recordOf, textUpTo, tooManyEntries } from "../../limits/index.ts";
import { OPERATIONS } from "../../post-processing/operationNames.ts";
import {
  type AdhocColumn,
  AGGREGATES,
  type QueryContext,
  type QueryMetric,
  RESULT_FORMATS,
  RESULT_TYPES,
  type Scalar,
} from "../types.ts";
import { annotationLayer } from "./annotationLayerSchema.ts";
import { moveAliases } from "./moveAliases.ts";
import { requestProblems } from "./requestProblems.ts";

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

/** A name, a label, or a text of that length. */
const name = textUpTo(MAX_LENGTH.text);
const sql = textUpTo(MAX_LENGTH.sql);

const adhocColumn = z
  .object({
    label: name.nullish(),
    sqlExpression: sql,
    columnType: z.literal("BASE_AXIS").nullish().catch(null),
    timeGrain: name.nullish(),
    isColumnReference: z.boolean().nullish(),
    hasCustomLabel: z.boolean().nullish(),
    optionName: name.nullish(),
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
const column = z.union([sql, adhocColumn]);

const metricColumn = z.object({ column_name: name, type: name.nullish() });
const metricNames = {
  label: name.optional().catch(undefined),
  hasCustomLabel: z.boolean().optional().catch(undefined),
  optionName: name.optional().catch(undefined),
};
const simpleMetric = z.object({
  expressionType: z.literal("SIMPLE"),
  column: metricColumn.nullable().default(null),
  aggregate: z.enum(AGGREGATES).nullable().default(null),
  sqlExpression: sql.nullish(),
  ...metricNames,
});
const sqlMetric = z.object({
  expressionType: z.literal("SQL"),
  sqlExpression: sql.nullable().default(null),
  ...metricNames,
});
/** `{label: "x"}` names a saved metric. */
const savedMetricName = (value: unknown): unknown =>
  isRecord(value) &&
  !("expressionType" in value) &&
  !("sqlExpression" in value) &&
  typeof value.label === "string"
    ? value.label
    : value;
const metric = z.preprocess(savedMetricName, z.union([sql, simpleMetric, sqlMetric]));

const orderTarget = z.preprocess(
  savedMetricName,
  z
    .union([sql, simpleMetric, adhocColumn], { error: "orderby column must be populated" })
    .refine((target) => target !== "", "orderby column must be populated"),
);

/** Checked by hand: a filter may have thousands of values. */
const scalar = z.custom<Scalar>(
  (value) =>
    typeof value === "string"
      ? value.length <= MAX_LENGTH.sql
      : value === null || typeof value === "number" || typeof value === "boolean",
  "Invalid value.",
);
const filter = z.object({
  col: column,
  op: z.preprocess((op) => (typeof op === "string" ? op.trim().toUpperCase() : op), z.enum(FILTER_OPERATORS)),
  val: z.union([scalar, listOf(scalar, MAX_ENTRIES.filterValues)]).optional(),
  grain: name.optional().catch(undefined),
  isExtra: z.boolean().optional().catch(undefined),
});

const relative = z
  .enum(["today", "now"])
  .nullish()
  .transform((value) => value ?? undefined);
const clause = sql.nullish().transform((value) => value ?? undefined);
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
    time_grain_sqla: name.nullish(),
    relative_start: relative,
    relative_end: relative,
    instant_time_comparison_range: name.nullish(),
  }),
);

const postProcessing = z.object({
  operation: z.enum(OPERATIONS),
  options: z.preprocess(
    (options) => options ?? undefined,
    recordOf(z.unknown(), MAX_ENTRIES.options).optional(),
  ),
});

const texts = recordOf(z.unknown(), MAX_ENTRIES.options).transform((record) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  ),
);

const datasource = z.object({ id: storedId, type: z.enum(DATASOURCE_TYPES) });

const fields = z.object({
  columns: listOf(column, MAX_ENTRIES.queryColumns).optional(),
  metrics: listOf(metric, MAX_ENTRIES.metrics).optional(),
  filters: listOf(filter, MAX_ENTRIES.filters).optional(),
  extras: extras.optional(),
  granularity: name.optional(),
  time_range: name.optional(),
  time_offsets: listOf(name, MAX_ENTRIES.timeOffsets).optional(),
  time_shift: name.optional(),
  series_columns: listOf(column, MAX_ENTRIES.queryColumns).optional(),
  series_limit: integer.transform((limit) => Math.max(limit, 0)).optional(),
  series_limit_metric: metric.optional() as z.ZodType<QueryMetric | undefined>,
  group_others_when_limit_reached: z.boolean().optional(),
  row_limit: atLeastZero("row_limit").optional(),
  row_offset: atLeastZero("row_offset").optional(),
  orderby: listOf(z.tuple([orderTarget, z.boolean()]), MAX_ENTRIES.orderBy).optional(),
  order_desc: z.boolean().optional(),
  is_timeseries: z.boolean().optional(),
  is_rowcount: z.boolean().optional(),
  post_processing: listOf(postProcessing.nullable(), MAX_ENTRIES.postProcessing).optional(),
  annotation_layers: listOf(annotationLayer, MAX_ENTRIES.annotationLayers).optional(),
  applied_time_extras: texts.optional(),
  apply_fetch_values_predicate: z.boolean().optional(),
  url_params: texts.optional(),
  result_type: z.enum(RESULT_TYPES).optional(),
  datasource: datasource.optional(),
});
/** One query; what it does not know is dropped, old names are read as the new ones. */
export const queryObjectSchema = z.preprocess((value, context) => {
  if (!isRecord(value) || Object.keys(value).length <= MAX_ENTRIES.options) return moveAliases(value);
  context.addIssue({ code: "custom", message: tooManyEntries(MAX_ENTRIES.options) });
  return z.NEVER;
}, fields);

/** The body of POST /api/v1/chart/data. */
export const queryContextSchema = z
  .strictObject({
    datasource,
    queries: listOf(queryObjectSchema, MAX_ENTRIES.queries),
    form_data: recordOf(z.unknown(), MAX_ENTRIES.formData).nullish(),
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
  })
  .superRefine(({ queries }, context) => {
    const problem = totalProblem(queries);
    if (problem !== null) context.addIssue({ code: "custom", path: ["queries"], message: problem });
  });

/** What is wrong with all queries together, each of which is within its limits. */
function totalProblem(queries: readonly z.output<typeof queryObjectSchema>[]): string | null {
  const sum = (count: (query: (typeof queries)[number]) => number) =>
    queries.reduce((total, query) => total + count(query), 0);
  if (statementsOf(queries) > MAX_ENTRIES.statements) {
    return `At most ${MAX_ENTRIES.statements} statements are allowed: queries, their time offsets and their annotation layers.`;
  }
  if (sum(partsOf) <= MAX_ENTRIES.queryParts) return null;
  return `At most ${MAX_ENTRIES.queryParts} columns, metrics, filters, sort orders, post-processing steps and layers are allowed together.`;
}

/** The statements that queries are run with: one each, and one more for each time offset and annotation layer. */
export const statementsOf = (
  queries: readonly Pick<z.output<typeof queryObjectSchema>, "time_offsets" | "annotation_layers">[],
): number =>
  queries.reduce(
    (total, { time_offsets, annotation_layers }) =>
      total +
      1 +
      (time_offsets?.length ?? 0) +
      (annotation_layers?.filter(({ annotationType }) => annotationType !== "FORMULA").length ?? 0),
    0,
  );

const partsOf = (query: z.output<typeof queryObjectSchema>): number =>
  [
    query.columns,
    query.metrics,
    query.filters,
    query.orderby,
    query.post_processing,
    query.annotation_layers,
    query.series_columns,
  ].reduce((total, list) => total + (list?.length ?? 0), 0);

/** A request's body as a query context; else what is wrong with it, by field. */
export function parseQueryContext(value: unknown): Result<QueryContext> {
  const parsed = parseLeniently(queryContextSchema, value);
  if (parsed.success) return ok(parsed.data);
  return err(badRequest(`Request is incorrect: ${requestProblems(parsed.error, value)}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
