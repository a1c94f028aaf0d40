import type { GenericType, QueryDataset } from "@sightline/core/query";
import type { DatasetRights } from "../../platform/auth/dataAccess.ts";
import { fromFlag } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository, type StoredDatabase } from "../databases/index.ts";
import { virtualSql } from "./kindOf.ts";
import { rightsOf } from "./policy.ts";
import { datasetRepository } from "./repository.ts";

/** All that a query of a dataset needs: what to compile, who may run it, where, and how long it stays cached. */
export interface QueryableDataset {
  dataset: QueryDataset;
  rights: DatasetRights;
  database: StoredDatabase;
  /** Seconds; null: the database's or the server's. */
  cache_timeout: number | null;
  /** Part of the cache key: a changed dataset is another one. */
  changed_on: string;
}

/** Null when there is no such dataset. The caller checks the rights. */
export async function queryDataset(platform: Platform, datasetId: number): Promise<QueryableDataset | null> {
  const row = await datasetRepository(platform.db).byId(datasetId);
  if (!row) return null;
  const database = await databaseRepository(platform.db).byId(row.database_id);
  if (!database) return null;
  return {
    dataset: {
      id: row.id,
      table_name: row.table_name,
      schema: row.schema,
      catalog: row.catalog,
      sql: virtualSql(row),
      main_dttm_col: row.main_dttm_col,
      offset: row.offset,
      fetch_values_predicate: row.fetch_values_predicate,
      always_filter_main_dttm: fromFlag(row.always_filter_main_dttm),
      columns: row.columns.map((column) => ({
        column_name: column.column_name,
        expression: column.expression || null,
        type: column.type,
        type_generic: column.type_generic as GenericType | null,
        is_dttm: fromFlag(column.is_dttm),
        python_date_format: column.python_date_format,
        verbose_name: column.verbose_name,
      })),
      metrics: row.metrics.map(({ metric_name, expression, verbose_name }) => ({
        metric_name,
        expression,
        verbose_name,
      })),
    },
    rights: rightsOf(row, database),
    database,
    cache_timeout: row.cache_timeout,
    changed_on: row.changed_on,
  };
}
