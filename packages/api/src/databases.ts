import { z } from "zod";
import { Id, Integer, IntegerText, Message, name, Q, UserRef } from "./common.ts";
import { RelatedObjects } from "./datasets.ts";
import { resource } from "./resource.ts";
import { route } from "./route.ts";

export const EngineInformation = z.object({
  supports_file_upload: z.boolean(),
  disable_ssh_tunneling: z.boolean(),
  supports_dynamic_catalog: z.boolean(),
  supports_oauth2: z.boolean(),
});

export const Database = z.object({
  id: z.number(),
  uuid: z.string(),
  database_name: z.string(),
  backend: z.string(),
  driver: z.string().nullable(),
  configuration_method: z.string(),
  cache_timeout: z.number().nullable(),
  expose_in_sqllab: z.boolean(),
  allow_ctas: z.boolean(),
  allow_cvas: z.boolean(),
  allow_dml: z.boolean(),
  allow_run_async: z.boolean(),
  allow_file_upload: z.boolean(),
  allow_multi_catalog: z.boolean(),
  allows_cost_estimate: z.boolean(),
  allows_subquery: z.boolean(),
  allows_virtual_table_explore: z.boolean(),
  disable_data_preview: z.boolean(),
  disable_drill_to_detail: z.boolean(),
  explore_database_id: z.number(),
  engine_information: EngineInformation,
  extra: z.string(),
  force_ctas_schema: z.string().nullable(),
  impersonate_user: z.boolean(),
  is_managed_externally: z.boolean(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
  changed_by: UserRef.partial().nullable(),
  created_by: UserRef.partial().nullable(),
});
export type Database = z.infer<typeof Database>;

/** Unknown keys of this body are ignored, as the contract says. */
const fields = z.object({
  database_name: name(250),
  sqlalchemy_uri: z.string().max(1024, "Length must be between 1 and 1024.").optional(),
  configuration_method: z.enum(["sqlalchemy_form", "dynamic_form"]).optional(),
  extra: z.string().nullable().optional(),
  masked_encrypted_extra: z.string().nullable().optional(),
  cache_timeout: Integer.nullable().optional(),
  expose_in_sqllab: z.boolean().optional(),
  allow_run_async: z.boolean().optional(),
  allow_ctas: z.boolean().optional(),
  allow_cvas: z.boolean().optional(),
  allow_dml: z.boolean().optional(),
  allow_file_upload: z.boolean().optional(),
  force_ctas_schema: z.string().max(250).nullable().optional(),
  impersonate_user: z.boolean().optional(),
  is_managed_externally: z.boolean().nullable().optional(),
  external_url: z.string().nullable().optional(),
  uuid: z.string().optional(),
});
export const DatabaseDraft = fields;
export type DatabaseDraft = z.infer<typeof DatabaseDraft>;
export const DatabaseChange = fields.partial();
export type DatabaseChange = z.infer<typeof DatabaseChange>;

export const databaseRoutes = resource({
  path: "database",
  view: "Database",
  tag: "Databases",
  row: Database,
  create: DatabaseDraft,
  update: DatabaseChange,
});

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
  query: z.object({ name: z.string(), schema: z.string().optional(), catalog: z.string().optional() }),
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
  reply: RelatedObjects,
});

export const testConnection = route({
  method: "POST",
  path: "/api/v1/database/test_connection/",
  access: ["can_write", "Database"],
  tag,
  summary: "Whether a connection works",
  body: z.strictObject({
    sqlalchemy_uri: z.string().max(1024, "Length must be between 1 and 1024."),
    database_name: z.string().nullable().optional(),
    configuration_method: z.string().nullable().optional(),
    extra: z.string().nullable().optional(),
    masked_encrypted_extra: z.string().nullable().optional(),
    server_cert: z.string().nullable().optional(),
    impersonate_user: z.boolean().optional(),
    ssh_tunnel: z.null().optional(),
  }),
  reply: Message,
});

export const availableDatabases = route({
  method: "GET",
  path: "/api/v1/database/available/",
  access: read,
  tag,
  summary: "Kinds of databases that can be added",
  reply: z.object({
    databases: z.array(
      z.object({
        name: z.string(),
        engine: z.string(),
        available_drivers: z.array(z.string()),
        default_driver: z.string(),
        sqlalchemy_uri_placeholder: z.string(),
        preferred: z.boolean(),
        engine_information: EngineInformation,
        supports_oauth2: z.boolean(),
      }),
    ),
  }),
});
