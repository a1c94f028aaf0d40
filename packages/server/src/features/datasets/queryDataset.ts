import type { QueryDataset } from "@sightline/core/query/select";
import type { Engine } from "@sightline/engines";
import { storedName } from "@sightline/engines/names";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { DatasetRights } from "../../platform/auth/dataAccess.ts";
import { cacheWhileUnchanged, fromFlag, fromIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { databaseRepository, type StoredDatabase } from "../stored-databases/index.ts";
import { virtualSql } from "./datasetKind.ts";
import { genericTypeOf } from "./genericTypeOf.ts";
import { rightsOf } from "./policy.ts";
import { type ColumnRow, type DatasetRow, datasetRepository, type MetricRow } from "./repository.ts";

/** All that a query of a dataset needs: what to compile, who may run it, where, and how long it stays cached. */
export interface QueryableDataset {
  dataset: QueryDataset;
  rights: DatasetRights;
  database: StoredDatabase;
  /** Seconds; null: the database's or the server's. */
  cache_timeout: number | null;
  /** JSON text: variables of the templates in its SQL. */
  template_params: string | null;
  normalize_columns: boolean;
  /** Part of the cache key: a changed dataset is another one. */
  changed_on: string;
}

type Parts = Pick<QueryDataset, "columns" | "metrics">;

/** Columns and metrics that were read, with the state of the dataset that they belong to. */
const readParts = perPlatform(() => new Map<number, Parts & { changed_on: string }>());
const REMEMBERED_DATASETS = 500;
/** Two changes may bear the same time: what has just changed is read again with each query, ms. */
const SETTLED_MS = 10_000;

const queryableDatasets = perPlatform((platform) =>
  cacheWhileUnchanged(platform.db, (id: number) => readDataset(platform, id), REMEMBERED_DATASETS),
);

/** Null when there is no such dataset. The caller checks the rights. */
export const queryDataset = (platform: Platform, datasetId: number): Promise<QueryableDataset | null> =>
  queryableDatasets(platform)(datasetId);

async function readDataset(platform: Platform, datasetId: number): Promise<QueryableDataset | null> {
  const datasets = datasetRepository(platform.db);
  const row = await datasets.rowById(datasetId);
  if (!row) return null;
  const [database, ownerIds] = await Promise.all([
    databaseRepository(platform.db).byId(row.database_id),
    datasets.ownerIds(row.id),
  ]);
  if (!database) return null;
  const parts = await partsOf(platform, row, database);
  return {
    dataset: {
      id: row.id,
      table_name: row.table_name,
      schema: row.schema,
      catalog: row.catalog,
      sql: virtualSql(row),
      main_dttm_col: row.main_dttm_col,
      currency_code_column: row.currency_code_column,
      offset: row.offset,
      fetch_values_predicate: row.fetch_values_predicate,
      always_filter_main_dttm: fromFlag(row.always_filter_main_dttm),
      columns: parts.columns,
      metrics: parts.metrics,
    },
    rights: rightsOf(row, database, ownerIds),
    database,
    cache_timeout: row.cache_timeout,
    template_params: row.template_params,
    normalize_columns: fromFlag(row.normalize_columns),
    changed_on: row.changed_on,
  };
}

/** Read once for each state of a dataset: every change of a column or metric changes the dataset's time. */
async function partsOf(platform: Platform, row: DatasetRow, database: StoredDatabase): Promise<Parts> {
  const { id, changed_on } = row;
  const kept = readParts(platform);
  const known = kept.get(id);
  if (known?.changed_on === changed_on) return known;
  const engine = engineNamed(parseUri(database.sqlalchemy_uri)?.engine ?? "");
  const { columns, metrics } = await datasetRepository(platform.db).parts(id);
  const renamed = virtualSql(row) === null && fromFlag(row.normalize_columns);
  const parts = {
    columns: columns.map((column) => toColumn(column, engine, renamed)),
    metrics: metrics.map(toMetric),
  };
  kept.delete(id);
  if (platform.now().getTime() - fromIso(changed_on).getTime() > SETTLED_MS) {
    if (kept.size >= REMEMBERED_DATASETS) kept.delete(kept.keys().next().value!);
    kept.set(id, { ...parts, changed_on });
  }
  return parts;
}

const toColumn = (column: ColumnRow, engine: Engine | null, renamed: boolean) => ({
  column_name: column.column_name,
  ...(engine && renamed && { stored_name: storedName(engine.dialect, column.column_name) }),
  expression: column.expression || null,
  type: column.type,
  type_generic: genericTypeOf(column, engine),
  is_dttm: fromFlag(column.is_dttm),
  advanced_data_type: column.advanced_data_type,
  python_date_format: column.python_date_format,
  verbose_name: column.verbose_name,
});

const toMetric = ({ metric_name, expression, verbose_name }: MetricRow) => ({
  metric_name,
  expression,
  verbose_name,
});
