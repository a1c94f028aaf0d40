import { MAX_ENTRIES, MAX_LENGTH, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { Id, Integer, LineText, LongText, Message, name, UserRef, UuidDraft } from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";

export * from "./databaseTables.ts";

export const EngineInformation = z.object({
  supports_file_upload: z.boolean(),
  disable_ssh_tunneling: z.boolean(),
  supports_dynamic_catalog: z.boolean(),
  supports_oauth2: z.boolean(),
  /** `impersonate_user` has an effect. */
  supports_impersonation: z.boolean(),
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

/** The fields of the form that asks for a connection without a URI. Which are needed, the engine's schema tells. */
export const ConnectionParameters = z
  .object({
    host: LineText.nullable(),
    /** As text where somebody typed it: what is wrong with it is told by the validation. */
    port: z.union([z.number(), LineText]).nullable(),
    username: LineText.nullable(),
    password: LongText.nullable(),
    database: LineText.nullable(),
    query: recordOf(LongText, MAX_ENTRIES.options).nullable(),
    encryption: z.boolean().nullable(),
    ssh: z.boolean().nullable(),
  })
  .partial()
  .loose();
export type ConnectionParameters = z.infer<typeof ConnectionParameters>;

/** An SSH server on the way to the database: by a password or by a private key. */
export const SshTunnel = z.object({
  id: z.number().nullable().optional(),
  server_address: LineText.nullable().optional(),
  server_port: Integer.nullable().optional(),
  username: LineText.nullable().optional(),
  password: LongText.nullable().optional(),
  private_key: LongText.nullable().optional(),
  private_key_password: LongText.nullable().optional(),
});
export type SshTunnel = z.infer<typeof SshTunnel>;

const uriText = z.string().max(1024, "Length must be between 1 and 1024.");

/** What makes a connection, in both ways to say it. */
const connectionFields = {
  sqlalchemy_uri: uriText.nullable().optional(),
  configuration_method: z.enum(["sqlalchemy_form", "dynamic_form"]).nullable().optional(),
  engine: LineText.nullable().optional(),
  backend: LineText.nullable().optional(),
  driver: LineText.nullable().optional(),
  parameters: ConnectionParameters.nullable().optional(),
  extra: LongText.nullable().optional(),
  masked_encrypted_extra: LongText.nullable().optional(),
  encrypted_extra: LongText.nullable().optional(),
  server_cert: LongText.nullable().optional(),
  ssh_tunnel: SshTunnel.nullable().optional(),
};

/** Unknown keys of this body are ignored, as the contract says. */
const fields = z.object({
  ...connectionFields,
  database_name: name(250),
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
  external_url: LineText.nullable().optional(),
  uuid: UuidDraft.optional(),
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

export const testConnection = route({
  method: "POST",
  path: "/api/v1/database/test_connection/",
  access: ["can_write", "Database"],
  tag,
  summary: "Whether a connection works",
  body: z.strictObject({
    ...connectionFields,
    database_name: LineText.nullable().optional(),
    impersonate_user: z.boolean().optional(),
    catalog: recordOf(z.unknown(), MAX_ENTRIES.options).nullable().optional(),
  }),
  reply: Message,
});

export const validateParameters = route({
  method: "POST",
  path: "/api/v1/database/validate_parameters/",
  access: ["can_write", "Database"],
  tag,
  summary: "What is wrong with the fields of the connection form",
  // Its faults are told in the structured shape, by the handler.
  body: z.object({ engine: LineText.optional(), configuration_method: LineText.optional() }).loose(),
  reply: Message,
});

/** The shape of that call's body. */
export const ValidatedParameters = z.object({
  ...connectionFields,
  engine: z.string("Missing data for required field.").max(MAX_LENGTH.line),
  configuration_method: z.enum(["sqlalchemy_form", "dynamic_form"], "Missing data for required field."),
  parameters: ConnectionParameters.optional(),
  id: Integer.nullable().optional(),
  database_name: LineText.nullable().optional(),
  impersonate_user: z.boolean().nullable().optional(),
  catalog: recordOf(z.unknown(), MAX_ENTRIES.options).nullable().optional(),
});
export type ValidatedParameters = z.infer<typeof ValidatedParameters>;

export const DatabaseConnection = Database.pick({
  id: true,
  uuid: true,
  database_name: true,
  backend: true,
  driver: true,
  configuration_method: true,
  cache_timeout: true,
  expose_in_sqllab: true,
  allow_ctas: true,
  allow_cvas: true,
  allow_dml: true,
  allow_run_async: true,
  allow_file_upload: true,
  engine_information: true,
  extra: true,
  force_ctas_schema: true,
  impersonate_user: true,
  is_managed_externally: true,
}).extend({
  sqlalchemy_uri: z.string(),
  masked_encrypted_extra: z.string().nullable(),
  server_cert: z.string().nullable(),
  external_url: z.string().nullable(),
  parameters: ConnectionParameters,
  parameters_schema: z.record(z.string(), z.unknown()),
  ssh_tunnel: SshTunnel.nullable(),
});
export type DatabaseConnection = z.infer<typeof DatabaseConnection>;

export const databaseConnection = route({
  method: "GET",
  path: "/api/v1/database/:id/connection",
  access: ["can_write", "Database"],
  tag,
  summary: "How a database is connected, its secrets masked",
  params: Id,
  reply: z.object({ id: z.number(), result: DatabaseConnection }),
});

export const removeSshTunnel = route({
  method: "DELETE",
  path: "/api/v1/database/:id/ssh_tunnel/",
  access: ["can_write", "Database"],
  tag,
  summary: "Connects a database without its SSH tunnel from now on",
  params: Id,
  reply: Message,
});

export const syncPermissions = route({
  method: "POST",
  path: "/api/v1/database/:id/sync_permissions/",
  access: ["can_write", "Database"],
  tag,
  summary: "Makes the rights on schemas that were added to a database",
  params: Id,
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
        /** What people call it; `name` is what Superset's clients know. */
        label: z.string(),
        engine: z.string(),
        available_drivers: z.array(z.string()),
        default_driver: z.string(),
        /** The port that servers of this kind listen on; null: it has none. */
        default_port: z.number().int().nullable(),
        sqlalchemy_uri_placeholder: z.string(),
        preferred: z.boolean(),
        /** JSON Schema of the connection form; absent where only a URI will do. */
        parameters: z.record(z.string(), z.unknown()).optional(),
        engine_information: EngineInformation,
        supports_oauth2: z.boolean(),
      }),
    ),
  }),
});
