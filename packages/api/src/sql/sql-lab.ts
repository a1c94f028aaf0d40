import { MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { toRison } from "@sightline/core/rison";
import { z } from "zod";
import { Integer, LineText, LongText, SqlText } from "../contract/common.ts";
import { route } from "../contract/route.ts";

export const ExecuteBody = z.strictObject({
  database_id: Integer,
  sql: SqlText.min(1, "Missing data for required field."),
  client_id: z.string().max(11, "Longer than maximum length 11.").nullable().optional(),
  sql_editor_id: LineText.nullable().optional(),
  tab: LineText.nullable().optional(),
  catalog: LineText.nullable().optional(),
  schema: LineText.nullable().optional(),
  queryLimit: z.number().int().nullable().optional(),
  runAsync: z.boolean().nullable().optional(),
  select_as_cta: z.boolean().nullable().optional(),
  ctas_method: LineText.regex(/^(table|view)$/i, "Must be one of: TABLE, VIEW.")
    .nullable()
    .optional(),
  tmp_table_name: LineText.nullable().optional(),
  templateParams: LongText.nullable().optional(),
  expand_data: z.boolean().nullable().optional(),
  json: z.boolean().nullable().optional(),
});
export type ExecuteBody = z.infer<typeof ExecuteBody>;

export const QUERY_STATES = ["pending", "running", "success", "failed", "stopped", "timed_out"] as const;

export const Query = z.object({
  /** The client's id. */
  id: z.string(),
  queryId: z.number(),
  serverId: z.number(),
  dbId: z.number(),
  db: z.string(),
  sql: z.string(),
  executedSql: z.string().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  tab: z.string().nullable(),
  sqlEditorId: z.string().nullable(),
  limit: z.number().nullable(),
  limitingFactor: z.enum(["DROPDOWN", "QUERY", "QUERY_AND_DROPDOWN", "NOT_LIMITED", "UNKNOWN"]),
  rows: z.number().nullable(),
  ctas: z.boolean(),
  tempSchema: z.string().nullable(),
  tempTable: z.string().nullable(),
  /** Epoch milliseconds. */
  startDttm: z.number(),
  endDttm: z.number().nullable(),
  changed_on: z.string(),
  state: z.enum(QUERY_STATES),
  progress: z.number(),
  errorMessage: z.string().nullable(),
  resultsKey: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  userId: z.number(),
  user: z.string(),
  extra: z.record(z.string(), z.unknown()),
});
export type Query = z.infer<typeof Query>;

export const SqlColumn = z.object({
  column_name: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  type_generic: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  is_dttm: z.boolean(),
});
export type SqlColumn = z.infer<typeof SqlColumn>;

export const ExecuteReply = z.object({
  query_id: z.number(),
  status: z.string(),
  data: z.array(z.record(z.string(), z.unknown())),
  columns: z.array(SqlColumn),
  selected_columns: z.array(SqlColumn),
  expanded_columns: z.array(SqlColumn),
  query: Query,
  displayLimitReached: z.boolean().optional(),
});
export type ExecuteReply = z.infer<typeof ExecuteReply>;

export const executeSql = route({
  method: "POST",
  path: "/api/v1/sqllab/execute/",
  access: ["can_execute_sql_query", "SQLLab"],
  tag: "SQL Lab",
  summary: "Run SQL",
  query: recordOf(z.unknown(), MAX_ENTRIES.options),
  body: ExecuteBody,
  reply: ExecuteReply,
  sends: "bytes",
});

/** The call's address before release 3, which clients still use. */
export const executeSqlJson = route({
  ...executeSql,
  path: "/superset/sql_json/",
  summary: "Run SQL, at the address of older releases",
});

export const stopQuery = route({
  method: "POST",
  path: "/api/v1/query/stop",
  access: ["can_read", "Query"],
  tag: "SQL Lab",
  summary: "Stop a running query",
  body: z.strictObject({ client_id: LineText }),
  reply: z.object({ result: z.literal("OK") }),
});

export const FormatBody = z.strictObject({
  sql: SqlText.min(1, "Missing data for required field."),
  engine: LineText.nullable().optional(),
  database_id: Integer.nullable().optional(),
  template_params: z.unknown().optional(),
});
export type FormatBody = z.infer<typeof FormatBody>;

export const formatSql = route({
  method: "POST",
  path: "/api/v1/sqllab/format_sql/",
  access: ["can_read", "SQLLab"],
  tag: "SQL Lab",
  summary: "Format SQL",
  body: FormatBody,
  reply: z.object({ result: z.string() }),
});

const exported = {
  method: "GET" as const,
  tag: "SQL Lab",
  summary: "Download the rows of a query as CSV or Excel",
  params: z.object({ client_id: z.string() }),
  query: z.object({ format: z.enum(["csv", "xlsx"], "Must be one of: csv, xlsx.").optional() }),
  reply: z.unknown(),
  sends: "bytes" as const,
};

export const exportQuery = route({
  ...exported,
  path: "/api/v1/sqllab/export/:client_id/",
  access: ["can_export_csv", "SQLLab"],
});

/** The same under its older address. */
export const exportQueryCsv = route({
  ...exported,
  path: "/superset/csv/:client_id",
  access: ["can_csv", "Superset"],
});

/** Databases in one reply; whoever has more gets them page by page. */
const DATABASES_IN_PAGE = 100;

/** The query of the database list that offers databases to the SQL editor. `page` counts from 0. */
export const editorDatabasesQuery = (page: number): { q: string } => ({
  q: toRison({
    keys: ["none"],
    filters: [{ col: "expose_in_sqllab", opr: "eq", value: true }],
    order_column: "database_name",
    order_direction: "asc",
    page,
    page_size: DATABASES_IN_PAGE,
  }),
});
