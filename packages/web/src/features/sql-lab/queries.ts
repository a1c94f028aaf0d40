import {
  type Database,
  type DatabaseTable,
  databaseCatalogs,
  databaseRoutes,
  databaseSchemas,
  databaseTables,
  tableExtra,
  tableMetadata,
} from "@sightline/api/databases";
import { editorDatabasesQuery } from "@sightline/api/sql-lab";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

/** What the editor asks of a database. */
export type SqlDatabase = Pick<
  Database,
  | "id"
  | "database_name"
  | "backend"
  | "allow_ctas"
  | "allow_cvas"
  | "allow_dml"
  | "allow_run_async"
  | "allow_multi_catalog"
  | "allows_cost_estimate"
  | "allows_virtual_table_explore"
  | "disable_data_preview"
  | "force_ctas_schema"
  | "extra"
>;

/** Schemas and tables change seldom; the refresh button asks anew. */
const STALE_MS = 5 * 60_000;

export const sqlQueries = {
  databases: () =>
    queryOptions({
      queryKey: ["databases", "sql-lab"],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const all: SqlDatabase[] = [];
        for (let page = 0; ; page++) {
          const query = editorDatabasesQuery(page);
          const { count, result } = await call(databaseRoutes.list, { query, signal });
          // Without a choice of columns a row has them all.
          all.push(...(result as SqlDatabase[]));
          if (result.length === 0 || all.length >= count) return all;
        }
      },
    }),
  catalogs: (dbId: number) =>
    queryOptions({
      queryKey: ["catalogs", dbId],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) =>
        (await call(databaseCatalogs, { params: { id: dbId }, query: { q: toRison({}) }, signal })).result,
    }),
  schemas: (dbId: number, catalog: string | null = null) =>
    queryOptions({
      queryKey: ["schemas", dbId, catalog],
      staleTime: STALE_MS,
      queryFn: ({ signal }) => readSchemas(dbId, catalog, { signal }),
    }),
  tables: (dbId: number, schema: string, catalog: string | null = null) =>
    queryOptions({
      queryKey: ["tables", dbId, catalog, schema],
      staleTime: STALE_MS,
      queryFn: ({ signal }) => readTables(dbId, schema, catalog, { signal }),
    }),
  table: (dbId: number, schema: string | null, name: string, catalog: string | null = null) =>
    queryOptions({
      queryKey: ["table", dbId, catalog, schema, name],
      staleTime: STALE_MS,
      queryFn: ({ signal }) =>
        call(tableMetadata, { params: { id: dbId }, query: { name, ...place(schema, catalog) }, signal }),
    }),
  tableExtra: (dbId: number, schema: string | null, name: string, catalog: string | null = null) =>
    queryOptions({
      queryKey: ["table-extra", dbId, catalog, schema, name],
      staleTime: STALE_MS,
      queryFn: ({ signal }) =>
        call(tableExtra, { params: { id: dbId }, query: { name, ...place(schema, catalog) }, signal }),
    }),
};

const place = (schema: string | null, catalog: string | null) => ({
  ...(schema === null ? {} : { schema }),
  ...(catalog === null ? {} : { catalog }),
});

interface Reading {
  signal?: AbortSignal;
  /** Past what the server keeps. */
  force?: boolean;
}

/** The schemas that the caller may read. */
export async function readSchemas(
  dbId: number,
  catalog: string | null,
  { force = false, signal }: Reading = {},
): Promise<string[]> {
  const q = toRison({ force, ...(catalog === null ? {} : { catalog }) });
  const sent = { params: { id: dbId }, query: { q }, ...(signal && { signal }) };
  return (await call(databaseSchemas, sent)).result;
}

/** The tables and views of a schema that the caller may read. */
export async function readTables(
  dbId: number,
  schema: string,
  catalog: string | null,
  { force = false, signal }: Reading = {},
): Promise<DatabaseTable[]> {
  const q = toRison({ schema_name: schema, force, ...(catalog === null ? {} : { catalog_name: catalog }) });
  const sent = { params: { id: dbId }, query: { q }, ...(signal && { signal }) };
  return (await call(databaseTables, sent)).result;
}
