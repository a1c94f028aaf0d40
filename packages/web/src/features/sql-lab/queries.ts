import {
  type Database,
  databaseRoutes,
  databaseSchemas,
  databaseTables,
  tableMetadata,
} from "@sightline/api/databases";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../lib/api/index.ts";

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
        const query = listQuery({
          filters: [{ col: "expose_in_sqllab", opr: "eq", value: true }],
          order_column: "database_name",
          order_direction: "asc",
          page: 0,
          page_size: 100,
        });
        const { result } = await call(databaseRoutes.list, { query, signal });
        // Without a choice of columns a row has them all.
        return result as SqlDatabase[];
      },
    }),
  schemas: (dbId: number) =>
    queryOptions({
      queryKey: ["schemas", dbId],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => (await call(databaseSchemas, { params: { id: dbId }, signal })).result,
    }),
  tables: (dbId: number, schema: string) =>
    queryOptions({
      queryKey: ["tables", dbId, schema],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const q = toRison({ schema_name: schema, force: false });
        return (await call(databaseTables, { params: { id: dbId }, query: { q }, signal })).result;
      },
    }),
  table: (dbId: number, schema: string, name: string) =>
    queryOptions({
      queryKey: ["table", dbId, schema, name],
      staleTime: STALE_MS,
      queryFn: ({ signal }) => call(tableMetadata, { params: { id: dbId }, query: { name, schema }, signal }),
    }),
};
