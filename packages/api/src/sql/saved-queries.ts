import { listOf, MAX_ENTRIES, parseJson, recordOf, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { DownloadToken, Id, Integer, LongText, SqlText, UserRef } from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";

/** Characters of a name. */
const MAX_NAME = 256;

const objectText = LongText.refine(isObjectText, "Must be empty or the text of a JSON object.");

function isObjectText(text: string): boolean {
  if (text.trim() === "") return true;
  try {
    const value: unknown = parseJson(text);
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The texts of a saved query that bundles carry, too. */
export const savedQueryTexts = {
  label: textUpTo(MAX_NAME).nullable().optional(),
  catalog: textUpTo(MAX_NAME).nullable().optional(),
  schema: textUpTo(MAX_NAME).nullable().optional(),
  description: LongText.nullable().optional(),
  sql: SqlText.nullable().optional(),
};

/** What a client may write of a saved query. All of it may be left out. */
export const SavedQueryBody = z.strictObject({
  ...savedQueryTexts,
  db_id: Integer.nullable().optional(),
  /** A JSON object as text. */
  template_parameters: objectText.nullable().optional(),
  /** A JSON object as text; scheduling puts `{"schedule_info": {…}}` into it. */
  extra_json: objectText.nullable().optional(),
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

/** Rows are visible to their creator only. A body that does not fit is answered with 422, as Superset does here. */
export const savedQueries = resource({
  path: "saved_query",
  view: "SavedQuery",
  tag: "Saved queries",
  row: SavedQuery,
  create: SavedQueryBody,
  update: SavedQueryBody,
  misfit: "unprocessable",
});

/** Sets the tags of a saved query, by name; names that nobody has used yet become tags. */
export const tagSavedQuery = route({
  method: "PUT",
  path: "/api/v1/saved_query/:id/tags",
  access: ["can_write", "SavedQuery"],
  tag: "Saved queries",
  summary: "Set the tags of a saved query",
  params: Id,
  misfit: "unprocessable",
  body: z.strictObject({ tags: listOf(z.string().trim().min(1).max(250), MAX_ENTRIES.tagNames) }),
  reply: z.object({ result: z.array(SavedQueryTag) }),
});

/** `q` is a Rison list of ids. `token` names the cookie that tells a browser that the download has begun. */
export const exportSavedQueries = route({
  method: "GET",
  path: "/api/v1/saved_query/export/",
  access: ["can_export", "SavedQuery"],
  tag: "Saved queries",
  summary: "Download saved queries as a bundle",
  query: z.object({ q: z.string().optional(), token: DownloadToken.optional() }),
  reply: z.unknown(),
  sends: "bytes",
});

const FormBody = recordOf(SqlText, MAX_ENTRIES.formFields);
/** The reply's form, also of a refusal, is the handler's. */
const older = { tag: "Saved queries", sends: "bytes" } as const;
const WrittenReply = z.object({
  message: z.string(),
  severity: z.string(),
  item: z.record(z.string(), z.unknown()),
});

/** The older form of a saved query: the fields of a form, none JSON-encoded. */
export const scheduleQuery = route({
  ...older,
  method: "POST",
  path: "/savedqueryviewapi/api/create",
  access: ["can_write", "SavedQuery"],
  summary: "Save or schedule a query",
  accepts: "form",
  body: FormBody,
  reply: WrittenReply,
});

export const savedQueryOfOld = route({
  ...older,
  method: "GET",
  path: "/savedqueryviewapi/api/get/:id",
  access: ["can_read", "SavedQuery"],
  summary: "A saved query by its older address",
  params: Id,
  reply: z.object({ pk: z.string(), result: z.record(z.string(), z.unknown()) }).loose(),
});

export const updateQueryOfOld = route({
  ...older,
  method: "PUT",
  path: "/savedqueryviewapi/api/update/:id",
  access: ["can_write", "SavedQuery"],
  summary: "Change a saved query by its older address",
  params: Id,
  accepts: "form",
  body: FormBody,
  reply: WrittenReply,
});
