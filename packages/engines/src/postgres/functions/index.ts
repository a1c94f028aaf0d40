import { isInformationSchema, PG_CATALOG } from "../../catalogTables.ts";
import type { FunctionRules, TableRef } from "../../engine.ts";
import { INTERNAL_FUNCTIONS } from "./internalFunctions.ts";
import { REFUSED_FUNCTIONS } from "./refusedFunctions.ts";
import { LANGUAGE_FUNCTIONS, LATER_FUNCTIONS, SAFE_FUNCTIONS } from "./safeFunctions.ts";

/** Functions of common extensions that reach outside the database, or run SQL from a string. */
const REFUSED_OF_EXTENSIONS = [
  ..."dblink dblink_connect dblink_connect_u dblink_disconnect dblink_exec dblink_open dblink_fetch dblink_close".split(
    " ",
  ),
  ..."dblink_get_connections dblink_send_query dblink_is_busy dblink_get_notify dblink_get_result".split(" "),
  ..."dblink_cancel_query dblink_error_message dblink_build_sql_insert dblink_build_sql_update".split(" "),
  ..."dblink_build_sql_delete dblink_get_pkey dblink_current_query".split(" "),
  ..."crosstab crosstab2 crosstab3 crosstab4 connectby xpath_table xslt_process".split(" "),
  ..."pg_file_write pg_file_read pg_file_unlink pg_file_rename pg_file_sync pg_logdir_ls".split(" "),
  ..."http http_get http_post http_put http_delete http_patch http_head http_set_curlopt".split(" "),
];

/** TimescaleDB's functions that read nothing but their arguments. */
const TIMESCALE_FUNCTIONS = "time_bucket time_bucket_gapfill time_bucket_ng locf interpolate".split(" ");

interface MoreFunctions {
  safeFunctions?: readonly string[];
  refusedFunctions?: readonly string[];
}

/** All functions of PostgreSQL by who may call them, together with those that another engine adds. */
export const functionRules = ({
  safeFunctions = [],
  refusedFunctions = [],
}: MoreFunctions = {}): FunctionRules => ({
  safeFunctions: new Set([
    ...SAFE_FUNCTIONS,
    ...LANGUAGE_FUNCTIONS,
    ...LATER_FUNCTIONS,
    ...TIMESCALE_FUNCTIONS,
    ...safeFunctions,
  ]),
  refusedFunctions: new Set([
    ...REFUSED_FUNCTIONS,
    ...INTERNAL_FUNCTIONS,
    ...REFUSED_OF_EXTENSIONS,
    ...refusedFunctions,
  ]),
  unknown: "whole-database",
  ownSchemas: ["pg_catalog"],
});

export const postgresFunctions = functionRules();

/** Whether a table lists the tables and columns of the database. */
export function describesTables(table: TableRef): boolean {
  const { schema, name } = table;
  if (schema === null || schema.toLowerCase() === "pg_catalog") return PG_CATALOG.has(name.toLowerCase());
  return isInformationSchema(table);
}

/**
 * The server's own catalog: accounts, settings, files, column values, running statements. An unqualified name that
 * starts with `pg_` is looked up there first. Options of foreign servers contain passwords.
 */
export function refusesTable(table: TableRef): boolean {
  if (describesTables(table)) return false;
  const { schema, name } = table;
  const inSchema = schema?.toLowerCase() ?? null;
  if (inSchema === "information_schema") return /_options$|^_pg_/i.test(name);
  if (inSchema === null) return name.toLowerCase().startsWith("pg_");
  return inSchema === "pg_catalog" || inSchema.startsWith("pg_toast") || inSchema.startsWith("pg_temp");
}
