import { type Dataset, datasetRoutes } from "@sightline/api/datasets";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { queryOptions } from "@tanstack/react-query";
import { call, listQuery } from "../../../../lib/api/index.ts";
import type { EditorQuery } from "../../model/index.ts";

/** Where SQL was run, and the part of it that a dataset has. */
export type DatasetSource = Pick<EditorQuery, "dbId" | "catalog" | "schema" | "sql" | "templateParams">;

/** A column of what was run, as a dataset has it. */
export type SourceColumn = Pick<SqlColumn, "column_name" | "type" | "is_dttm">;

/** Makes a virtual dataset of the SQL of a query; answers its id. */
export async function createDataset(query: DatasetSource, table_name: string): Promise<number> {
  const { id } = await call(datasetRoutes.create, {
    body: {
      database: query.dbId,
      catalog: query.catalog,
      schema: query.schema,
      sql: query.sql,
      table_name,
      is_managed_externally: false,
      external_url: null,
      ...(hasParameters(query.templateParams) && { template_params: query.templateParams }),
    },
  });
  return id;
}

const hasParameters = (text: string): boolean => !/^\s*(\{\s*\})?\s*$/.test(text);

/** A dataset that may be overwritten. */
export type OwnDataset = Pick<Dataset, "id" | "table_name" | "schema"> & {
  owners: { id?: number }[];
  database?: { id: number };
};

/** Puts the SQL and the columns of a query into a dataset that is there; answers its id. */
export async function overwriteDataset(
  { id, owners, database }: OwnDataset,
  { dbId, catalog, schema, sql, templateParams }: DatasetSource,
  columns: readonly SourceColumn[],
): Promise<number> {
  await call(datasetRoutes.update, {
    params: { id },
    query: { override_columns: "true" },
    body: {
      sql,
      columns: columns.map(({ column_name, type, is_dttm }) => ({ column_name, type, is_dttm })),
      owners: owners.flatMap((owner) => (owner.id === undefined ? [] : [owner.id])),
      database_id: dbId,
      // The places of one database are not those of another.
      ...(database !== undefined && database.id !== dbId && { catalog, schema }),
      ...(hasParameters(templateParams) && { template_params: templateParams }),
    },
  });
  return id;
}

/** The datasets of a user whose name holds a text. Those that are managed elsewhere cannot be changed here. */
export const ownDatasets = (userId: number, text: string) =>
  queryOptions({
    queryKey: ["datasets", "own", userId, text],
    queryFn: async ({ signal }) => {
      const query = listQuery({
        filters: [
          { col: "owners", opr: "rel_m_m", value: userId },
          ...(text === "" ? [] : [{ col: "table_name", opr: "ct", value: text }]),
        ],
        order_column: "changed_on_delta_humanized",
        order_direction: "desc",
        page: 0,
        page_size: 50,
      });
      const { result } = await call(datasetRoutes.list, { query, signal });
      return (result as (OwnDataset & { is_managed_externally?: boolean })[]).filter(
        ({ is_managed_externally }) => !is_managed_externally,
      );
    },
  });
