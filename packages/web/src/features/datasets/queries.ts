import { databaseCatalogs, databaseRoutes, databaseSchemas, databaseTables } from "@sightline/api/databases";
import { datasetRelatedObjects, datasetRoutes } from "@sightline/api/datasets";
import { datasourceSamples } from "@sightline/api/legacy";
import { toRison } from "@sightline/core/rison";
import { queryOptions } from "@tanstack/react-query";
import { call, callVersioned, listQuery } from "../../lib/api/index.ts";
import { readPages } from "../../lib/read-pages/index.ts";
import type { OpenedDataset } from "./edit/model/form.ts";

/** Schemas and tables change seldom. */
const STALE_MS = 5 * 60_000;
/** The longest page that lists answer. */
const MAX_PAGE = 200;
/** Rows of a preview. */
export const PREVIEW_ROWS = 100;

/** A database that a dataset may stand on. */
export interface DatabaseChoice {
  id: number;
  database_name: string;
  backend: string;
  allow_multi_catalog: boolean;
}

export const datasetQueries = {
  /** Read anew for each editor: what is edited is what is there now. */
  detail: (id: number) =>
    queryOptions({
      queryKey: ["dataset", "detail", id],
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => {
        const { reply, version } = await callVersioned(datasetRoutes.show, { params: { id }, signal });
        // Without a choice of columns the reply has them all.
        return { dataset: reply.result as OpenedDataset, version };
      },
    }),
  usage: (id: number) =>
    queryOptions({
      queryKey: ["dataset", "related-objects", id],
      staleTime: 0,
      queryFn: ({ signal }) => call(datasetRelatedObjects, { params: { id }, signal }),
    }),
  samples: (id: number, version: string | null) =>
    queryOptions({
      queryKey: ["dataset", "samples", id, version],
      staleTime: STALE_MS,
      retry: false,
      queryFn: async ({ signal }) => {
        const query = { datasource_type: "table", datasource_id: id, per_page: PREVIEW_ROWS, page: 1 };
        return (await call(datasourceSamples, { query, body: {}, signal })).result;
      },
    }),
  databases: () =>
    queryOptions({
      queryKey: ["databases", "for-datasets"],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const query = listQuery({
          columns: ["id", "database_name", "backend", "allow_multi_catalog"],
          order_column: "database_name",
          order_direction: "asc",
          page_size: -1,
        });
        return (await call(databaseRoutes.list, { query, signal })).result as DatabaseChoice[];
      },
    }),
  // The keys are those of the SQL editor: what one of them has read, the other knows.
  catalogs: (dbId: number) =>
    queryOptions({
      queryKey: ["catalogs", dbId],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) =>
        (await call(databaseCatalogs, { params: { id: dbId }, query: { q: toRison({}) }, signal })).result,
    }),
  schemas: (dbId: number, catalog: string | null) =>
    queryOptions({
      queryKey: ["schemas", dbId, catalog],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const q = toRison({ force: false, ...(catalog !== null && { catalog }) });
        return (await call(databaseSchemas, { params: { id: dbId }, query: { q }, signal })).result;
      },
    }),
  tables: (dbId: number, schema: string, catalog: string | null) =>
    queryOptions({
      queryKey: ["tables", dbId, catalog, schema],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const place = { schema_name: schema, ...(catalog !== null && { catalog_name: catalog }) };
        const q = toRison({ ...place, force: false });
        return (await call(databaseTables, { params: { id: dbId }, query: { q }, signal })).result;
      },
    }),
  /** The datasets that stand on tables of a schema, by the name of the table. An empty catalog: the connection's own. */
  onTables: (dbId: number, catalog: string, schema: string) =>
    queryOptions({
      queryKey: ["dataset", "on-tables", dbId, catalog, schema],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const rows = await readPages((page) => {
          const query = listQuery({
            columns: ["id", "table_name"],
            filters: [
              { col: "database", opr: "rel_o_m", value: dbId },
              ...(catalog === "" ? [] : [{ col: "catalog", opr: "eq", value: catalog }]),
              { col: "schema", opr: "eq", value: schema },
              { col: "sql", opr: "dataset_is_null_or_empty", value: true },
            ],
            order_column: "table_name",
            order_direction: "asc",
            page,
            page_size: MAX_PAGE,
          });
          return call(datasetRoutes.list, { query, signal });
        });
        return new Map(rows.map(({ table_name = "", id = 0 }) => [table_name, id]));
      },
    }),
  /** People whose name holds a text. */
  owners: (search: string) =>
    queryOptions({
      queryKey: ["dataset", "owner-choices", search],
      staleTime: STALE_MS,
      queryFn: async ({ signal }) => {
        const q = toRison({ filter: search, page: 0, page_size: 50 });
        const { result } = await call(datasetRoutes.related, {
          params: { column: "owners" },
          query: { q },
          signal,
        });
        return result.map(({ value, text }) => ({ id: Number(value), name: text }));
      },
    }),
};
