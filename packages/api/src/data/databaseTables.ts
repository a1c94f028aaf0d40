import { MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { Id, Integer, IntegerText, LineText, Q, SqlText } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { RelatedObjects } from "./datasets.ts";

const read = ["can_read", "Database"] as const;
const tag = "Databases";

export const databaseSchemas = route({
  method: "GET",
  path: "/api/v1/database/:id/schemas/",
  access: read,
  tag,
  summary: "Schemas that the caller may read",
  params: Id,
  query: Q,
  reply: z.object({ result: z.array(z.string()) }),
});

export const DatabaseTable = z.object({
  value: z.string(),
  type: z.enum(["table", "view"]),
  extra: z.record(z.string(), z.unknown()).nullable(),
});

export type DatabaseTable = z.infer<typeof DatabaseTable>;

export const databaseTables = route({
  method: "GET",
  path: "/api/v1/database/:id/tables/",
  access: read,
  tag,
  summary: "Tables and views of a schema that the caller may read",
  params: Id,
  query: Q,
  reply: z.object({ count: z.number(), result: z.array(DatabaseTable) }),
});

export const TableMetadata = z.object({
  name: z.string(),
  comment: z.string().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      longType: z.string(),
      comment: z.string().nullable(),
      keys: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  primaryKey: z.record(z.string(), z.unknown()),
  foreignKeys: z.array(z.record(z.string(), z.unknown())),
  indexes: z.array(z.record(z.string(), z.unknown())),
  selectStar: z.string(),
});
export type TableMetadata = z.infer<typeof TableMetadata>;

export const tableMetadata = route({
  method: "GET",
  path: "/api/v1/database/:id/table_metadata/",
  access: read,
  tag,
  summary: "Columns and keys of a table",
  params: Id,
  // That the name is missing is told as the contract wants it, by the handler.
  query: z.object({
    name: z.string().optional(),
    schema: z.string().optional(),
    catalog: z.string().optional(),
  }),
  reply: TableMetadata,
});
export const tableMetadataByPath = route({
  method: "GET",
  path: "/api/v1/database/:id/table/:table/:schema/",
  access: read,
  tag,
  summary: "Columns and keys of a table",
  params: z.object({ id: IntegerText, table: z.string(), schema: z.string() }),
  reply: TableMetadata,
});

export const selectStar = route({
  method: "GET",
  path: "/api/v1/database/:id/select_star/:table/:schema/",
  access: read,
  tag,
  summary: "A SELECT of all columns of a table",
  params: z.object({ id: IntegerText, table: z.string(), schema: z.string() }),
  reply: z.object({ result: z.string() }),
});

export const selectStarWithoutSchema = route({
  ...selectStar,
  path: "/api/v1/database/:id/select_star/:table/",
  params: z.object({ id: IntegerText, table: z.string() }),
});

/** How a table is cut into parts; empty for engines and tables without partitions. */
export const TableExtra = z.object({
  metadata: z.record(z.string(), z.unknown()).optional(),
  partitions: z
    .object({
      cols: z.array(z.string()),
      latest: z.record(z.string(), z.string()).nullable(),
      partitionQuery: z.string().nullable(),
    })
    .optional(),
  clustering: z.record(z.string(), z.unknown()).optional(),
});
export type TableExtra = z.infer<typeof TableExtra>;

export const tableExtra = route({
  method: "GET",
  path: "/api/v1/database/:id/table_metadata/extra/",
  access: read,
  tag,
  summary: "Partitions of a table",
  params: Id,
  query: tableMetadata.query,
  reply: TableExtra,
});
export const tableExtraByPath = route({
  method: "GET",
  path: "/api/v1/database/:id/table_extra/:table/:schema/",
  access: read,
  tag,
  summary: "Partitions of a table",
  params: z.object({ id: IntegerText, table: z.string(), schema: z.string() }),
  reply: TableExtra,
});

export const databaseCatalogs = route({
  method: "GET",
  path: "/api/v1/database/:id/catalogs/",
  access: read,
  tag,
  summary: "Catalogs that the caller may read",
  params: Id,
  query: Q,
  reply: z.object({ result: z.array(z.string()) }),
});

export const schemasForUpload = route({
  method: "GET",
  path: "/api/v1/database/:id/schemas_access_for_file_upload/",
  access: read,
  tag,
  summary: "Schemas that files may be uploaded to",
  params: Id,
  reply: z.object({ schemas: z.array(z.string()) }),
});

export const ValidateSqlBody = z.strictObject({
  sql: SqlText,
  schema: LineText.nullable().optional(),
  catalog: LineText.nullable().optional(),
  template_params: z.unknown().optional(),
});
export type ValidateSqlBody = z.infer<typeof ValidateSqlBody>;

export const EstimateBody = z.strictObject({
  database_id: Integer,
  sql: SqlText,
  template_params: recordOf(z.unknown(), MAX_ENTRIES.options).nullable().optional(),
  catalog: LineText.nullable().optional(),
  schema: LineText.nullable().optional(),
});
export type EstimateBody = z.infer<typeof EstimateBody>;

/** A place in the SQL and what is wrong there; lines and columns from 1. */
const SqlAnnotation = z.object({
  line_number: z.number().nullable(),
  start_column: z.number().nullable(),
  end_column: z.number().nullable(),
  message: z.string(),
});
export type SqlAnnotation = z.infer<typeof SqlAnnotation>;

export const validateSql = route({
  method: "POST",
  path: "/api/v1/database/:id/validate_sql/",
  access: read,
  tag,
  summary: "What is wrong with SQL, without running it",
  params: Id,
  body: ValidateSqlBody,
  reply: z.object({
    result: z.array(SqlAnnotation),
  }),
});

export const estimateCost = route({
  method: "POST",
  path: "/api/v1/sqllab/estimate/",
  access: ["can_estimate_query_cost", "SQLLab"],
  tag: "SQL Lab",
  summary: "What the database thinks that SQL costs",
  body: EstimateBody,
  reply: z.object({ result: z.array(z.record(z.string(), z.string())) }),
});

export const functionNames = route({
  method: "GET",
  path: "/api/v1/database/:id/function_names/",
  access: read,
  tag,
  summary: "Functions that SQL may call",
  params: Id,
  reply: z.object({ function_names: z.array(z.string()) }),
});

export const databaseRelatedObjects = route({
  method: "GET",
  path: "/api/v1/database/:id/related_objects/",
  access: read,
  tag,
  summary: "Charts and dashboards that use a database",
  params: Id,
  reply: RelatedObjects.extend({
    sqllab_tab_states: z.object({
      count: z.number(),
      result: z.array(z.object({ id: z.number(), label: z.string().nullable(), active: z.boolean() })),
    }),
  }),
});
