import { z } from "zod";
import { Id, Integer, UserRef } from "./common.ts";
import { resource } from "./resource.ts";
import { route } from "./route.ts";

const Text = z.string().nullable().optional();

/** What a client may write of a saved query. All of it may be left out. */
export const SavedQueryBody = z.strictObject({
  label: z.string().max(256, "Longer than maximum length 256.").nullable().optional(),
  db_id: Integer.nullable().optional(),
  catalog: Text,
  schema: Text,
  sql: Text,
  description: Text,
  /** A JSON object as text. */
  template_parameters: Text,
  /** JSON text; scheduling puts `{"schedule_info": {…}}` into it. */
  extra_json: Text,
});
export type SavedQueryBody = z.infer<typeof SavedQueryBody>;

export const SavedQueryTag = z.object({ id: z.number(), name: z.string(), type: z.number() });

export const SavedQuery = z.object({
  id: z.number(),
  label: z.string().nullable(),
  db_id: z.number().nullable(),
  database: z.object({ id: z.number(), database_name: z.string() }).partial().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  sql: z.string().nullable(),
  sql_tables: z.array(
    z.object({ table: z.string(), schema: z.string().nullable(), catalog: z.string().nullable() }),
  ),
  description: z.string().nullable(),
  /** The parsed `extra_json`. */
  extra: z.record(z.string(), z.unknown()),
  template_parameters: z.string().nullable(),
  rows: z.number().nullable(),
  last_run_delta_humanized: z.string(),
  changed_on: z.string(),
  changed_on_delta_humanized: z.string(),
  created_on: z.string(),
  changed_by: UserRef.partial().nullable(),
  created_by: UserRef.partial().nullable(),
  tags: z.array(SavedQueryTag),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

/** Rows are visible to their creator only. */
export const savedQueries = resource({
  path: "saved_query",
  view: "SavedQuery",
  tag: "Saved queries",
  row: SavedQuery,
  create: SavedQueryBody,
  update: SavedQueryBody,
});

/** Sets the tags of a saved query, by name; names that nobody has used yet become tags. */
export const tagSavedQuery = route({
  method: "PUT",
  path: "/api/v1/saved_query/:id/tags",
  access: ["can_write", "SavedQuery"],
  tag: "Saved queries",
  summary: "Set the tags of a saved query",
  params: Id,
  body: z.strictObject({ tags: z.array(z.string().trim().min(1).max(250)).max(50) }),
  reply: z.object({ result: z.array(SavedQueryTag) }),
});

/** `q` is a Rison list of ids. */
export const exportSavedQueries = route({
  method: "GET",
  path: "/api/v1/saved_query/export/",
  access: ["can_export", "SavedQuery"],
  tag: "Saved queries",
  summary: "Download saved queries as a bundle",
  query: z.object({ q: z.string().optional(), token: z.string().optional() }),
  reply: z.unknown(),
  sends: "bytes",
});

const FormBody = z.record(z.string(), z.string());

/** The older form of a saved query: the fields of a form, none JSON-encoded. */
export const scheduleQuery = route({
  method: "POST",
  path: "/savedqueryviewapi/api/create",
  access: ["can_write", "SavedQuery"],
  tag: "Saved queries",
  summary: "Save or schedule a query",
  accepts: "form",
  body: FormBody,
  reply: z.object({ message: z.string(), severity: z.string(), item: z.record(z.string(), z.unknown()) }),
});

export const savedQueryOfOld = route({
  method: "GET",
  path: "/savedqueryviewapi/api/get/:id",
  access: ["can_read", "SavedQuery"],
  tag: "Saved queries",
  summary: "A saved query by its older address",
  params: Id,
  reply: z.object({ pk: z.string(), result: z.record(z.string(), z.unknown()) }).loose(),
});

export const updateQueryOfOld = route({
  ...scheduleQuery,
  method: "PUT",
  path: "/savedqueryviewapi/api/update/:id",
  summary: "Change a saved query by its older address",
  params: Id,
});
