import { z } from "zod";
import { Q, UserRef } from "../contract/common.ts";
import { resource } from "../contract/resource.ts";
import { route } from "../contract/route.ts";
import { Query } from "./sql-lab.ts";

const TableRef = z.object({
  table: z.string(),
  schema: z.string().nullable(),
  catalog: z.string().nullable(),
});

/** A run of the SQL editor as lists show it. */
export const QueryRow = z.object({
  id: z.number(),
  changed_on: z.string(),
  client_id: z.string(),
  database: z.object({ id: z.number(), database_name: z.string() }).partial().nullable(),
  executed_sql: z.string().nullable(),
  error_message: z.string().nullable(),
  limit: z.number().nullable(),
  limiting_factor: z.string(),
  progress: z.number(),
  rows: z.number().nullable(),
  schema: z.string().nullable(),
  select_as_cta: z.boolean(),
  select_as_cta_used: z.boolean(),
  select_sql: z.string().nullable(),
  sql: z.string(),
  sql_editor_id: z.string().nullable(),
  sql_tables: z.array(TableRef),
  status: z.string(),
  tab_name: z.string().nullable(),
  user: UserRef.nullable(),
  /** Epoch milliseconds. */
  start_time: z.number(),
  start_running_time: z.number().nullable(),
  end_time: z.number().nullable(),
  end_result_backend_time: z.number().nullable(),
  tmp_table_name: z.string().nullable(),
  tmp_schema_name: z.string().nullable(),
  tracking_url: z.string().nullable(),
  results_key: z.string().nullable(),
  /** Which catalog it read; where one query is asked for, as is what follows. */
  catalog: z.string().nullable().optional(),
  /** As `extra` of a run: columns, errors, results of a script before the last one. Null: another user's query. */
  extra: z.record(z.string(), z.unknown()).nullable().optional(),
});
export type QueryRow = z.infer<typeof QueryRow>;

const nothing = z.strictObject({});

/** Runs are made by running; the calls that change a resource are not offered. */
export const queries = resource({
  path: "query",
  view: "Query",
  tag: "Queries",
  row: QueryRow,
  create: nothing,
  update: nothing,
});

export const queriesUpdatedSince = route({
  method: "GET",
  path: "/api/v1/query/updated_since",
  access: ["can_read", "Query"],
  tag: "Queries",
  summary: "The caller's queries that have changed since a time",
  query: Q,
  reply: z.object({ result: z.array(Query) }),
});
