import { jsonProblem, MAX_ENTRIES, recordOf } from "@sightline/core/limits";
import { z } from "zod";
import { Id, Integer, IntegerText, LongText, SqlText } from "../contract/common.ts";
import { route } from "../contract/route.ts";
import { Query } from "./sql-lab.ts";

const text = LongText.nullish();
const sql = SqlText.nullish();
const Fields = z.record(z.string(), z.unknown());
/** An object, or its JSON text. */
const Extra = z.preprocess(parsedText, recordOf(z.unknown(), MAX_ENTRIES.options));

/** `queryEditor` of a new tab; what else a browser keeps of it is ignored. */
export const TabDraft = z.object({
  /** The id that the browser gave it: a second draft with it answers with the tab of the first. */
  id: z.string().max(64).nullish().catch(null),
  name: text,
  /** An older name of `name`. */
  title: text,
  dbId: z.union([Integer, IntegerText]).nullable(),
  catalog: text,
  schema: text,
  sql,
  queryLimit: Integer.nullish(),
  hideLeftBar: z.boolean().nullish(),
  remoteId: Integer.nullish(),
  templateParams: text,
  extra_json: Extra.optional(),
});
export type TabDraft = z.infer<typeof TabDraft>;

/** What may be changed of a tab. */
export const TabChange = z.strictObject({
  label: LongText.optional(),
  sql,
  database_id: Integer.nullish(),
  catalog: text,
  schema: text,
  query_limit: Integer.nullish(),
  autorun: z.boolean().optional(),
  template_params: text,
  hide_left_bar: z.boolean().optional(),
  /** Client id of a query. */
  latest_query_id: z.string().max(64, "Longer than maximum length 64.").nullish(),
  saved_query_id: Integer.nullish(),
  /** `position` orders the tabs; `northPercent` and `southPercent` are the heights of the panels. */
  extra_json: Extra.optional(),
});
export type TabChange = z.infer<typeof TabChange>;

/** `table` of a new table; the whole object is kept as its description. */
export const TabTableDraft = z.looseObject({
  queryEditorId: z.union([Integer, IntegerText]),
  dbId: z.union([Integer, IntegerText]),
  catalog: text,
  schema: text,
  name: LongText.min(1, "Missing data for required field."),
});
export type TabTableDraft = z.infer<typeof TabTableDraft>;

export const TabTable = z.object({
  id: z.number(),
  tab_state_id: z.number(),
  database_id: z.number(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  table: z.string(),
  description: Fields.nullable(),
  expanded: z.boolean(),
});
export type TabTable = z.infer<typeof TabTable>;

export const Tab = z.object({
  id: z.number(),
  user_id: z.number(),
  label: z.string(),
  active: z.boolean(),
  database_id: z.number().nullable(),
  catalog: z.string().nullable(),
  schema: z.string().nullable(),
  table_schemas: z.array(TabTable),
  sql: z.string().nullable(),
  query_limit: z.number().nullable(),
  latest_query: Query.nullable(),
  autorun: z.boolean(),
  template_params: z.string().nullable(),
  hide_left_bar: z.boolean(),
  saved_query: z.object({ id: z.number() }).nullable(),
  extra_json: Fields,
  /** The number in the ETag. */
  version: z.number(),
});
export type Tab = z.infer<typeof Tab>;

/** Values of the form's fields are JSON. */
const form = { accepts: "form", body: recordOf(z.unknown(), MAX_ENTRIES.formFields) } as const;
const tag = "SQL Lab";
/** The reply's headers and its empty bodies of 403, 404 and 412 are the handler's. */
const own = { tag, sends: "bytes" } as const;
const of = (permission: string) => [permission, "TabStateView"] as const;
const ofTable = (permission: string) => [permission, "TableSchemaView"] as const;

export const createTab = route({
  ...own,
  ...form,
  method: "POST",
  path: "/tabstateview/",
  access: of("can_post"),
  summary: "Keep a tab of the SQL editor",
  reply: z.object({ id: z.number() }),
});
export const getTab = route({
  ...own,
  method: "GET",
  path: "/tabstateview/:id",
  access: of("can_get"),
  summary: "A tab of the SQL editor",
  params: Id,
  reply: Tab,
});
/** With `If-Match`, the ETag of an older version is refused with 412. */
export const updateTab = route({
  ...own,
  ...form,
  method: "PUT",
  path: "/tabstateview/:id",
  access: of("can_put"),
  summary: "Change a tab of the SQL editor",
  params: Id,
  reply: z.number(),
});
export const activateTab = route({
  ...own,
  method: "POST",
  path: "/tabstateview/:id/activate",
  access: of("can_activate"),
  summary: "Make a tab the one that is shown",
  params: Id,
  reply: z.number(),
});
export const deleteTab = route({
  ...own,
  method: "DELETE",
  path: "/tabstateview/:id",
  access: of("can_delete"),
  summary: "Forget a tab and the tables in it",
  params: Id,
  reply: z.literal("OK"),
});
export const deleteTabQuery = route({
  ...own,
  method: "DELETE",
  path: "/tabstateview/:id/query/:client_id",
  access: of("can_delete_query"),
  summary: "Forget a query of a tab",
  params: Id.extend({ client_id: z.string() }),
  reply: z.literal("OK"),
});
export const migrateQuery = route({
  ...own,
  ...form,
  method: "POST",
  path: "/tabstateview/:id/migrate_query",
  access: of("can_migrate_query"),
  summary: "Put a query of the caller into a tab",
  params: Id,
  reply: z.number(),
});

export const createTabTable = route({
  ...own,
  ...form,
  method: "POST",
  path: "/tableschemaview/",
  access: ofTable("can_post"),
  summary: "Put a table into a tab",
  reply: z.object({ id: z.number() }),
});
export const expandTabTable = route({
  ...own,
  ...form,
  method: "POST",
  path: "/tableschemaview/:id/expanded",
  access: ofTable("can_expanded"),
  summary: "Expand or collapse a table of a tab",
  params: Id,
  reply: z.object({ id: z.number(), expanded: z.boolean() }),
});
export const deleteTabTable = route({
  ...own,
  method: "DELETE",
  path: "/tableschemaview/:id",
  access: ofTable("can_delete"),
  summary: "Take a table out of a tab",
  params: Id,
  reply: z.literal("OK"),
});

/** JSON text as its value; anything else as it is. */
function parsedText(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== "string") return value;
  const problem = jsonProblem(value);
  if (problem !== null) {
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
