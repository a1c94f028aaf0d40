import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag, fromJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { datasetRepository, type StoredDataset } from "../../datasets/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { fileName, freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

const VERSION = "1.0.0";

/** The files of a bundle of datasets, each database once after them. */
export async function* datasetFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const pathOf = freePaths();
  const folders = databaseFolders(platform, identity, pathOf);
  yield* datasetsIn(platform, ids, { pathOf, folders });
  yield* folders.files();
}

/** The files of datasets in a bundle that holds others, too. Their databases are named in its folders. */
export async function* datasetsIn(
  platform: Platform,
  ids: Iterable<number>,
  { pathOf, folders }: { pathOf: ReturnType<typeof freePaths>; folders: ReturnType<typeof databaseFolders> },
): AsyncGenerator<BundleFile> {
  const known = new Map<number, StoredDatabase | null>();
  async function databaseWith(id: number): Promise<StoredDatabase | null> {
    if (!known.has(id)) known.set(id, await databaseRepository(platform.db).byId(id));
    return known.get(id) ?? null;
  }
  for (const id of ids) {
    const dataset = await datasetRepository(platform.db).byId(id);
    const database = dataset && (await databaseWith(dataset.database_id));
    // Removed since the caller's right was checked.
    if (!dataset || !database) continue;
    const folder = `datasets/${folders.folderOf(database)}`;
    const path = pathOf(folder, fileName(dataset.table_name) || dataset.uuid, dataset.id);
    yield { path, content: contentOf(dataset, database) };
  }
}

/**
 * Older releases of Superset refuse fields of newer ones, which stand here only where they say something; all refuse uuids
 * of columns and metrics.
 */
const contentOf = (dataset: StoredDataset, database: StoredDatabase) => ({
  table_name: dataset.table_name,
  main_dttm_col: dataset.main_dttm_col,
  ...(dataset.currency_code_column && { currency_code_column: dataset.currency_code_column }),
  description: dataset.description,
  default_endpoint: dataset.default_endpoint,
  offset: dataset.offset,
  cache_timeout: dataset.cache_timeout,
  catalog: dataset.catalog,
  schema: dataset.schema,
  sql: dataset.sql,
  params: objectIn(dataset.params),
  template_params: objectIn(dataset.template_params),
  filter_select_enabled: fromFlag(dataset.filter_select_enabled),
  fetch_values_predicate: dataset.fetch_values_predicate,
  extra: objectIn(dataset.extra),
  normalize_columns: fromFlag(dataset.normalize_columns),
  always_filter_main_dttm: fromFlag(dataset.always_filter_main_dttm),
  ...(dataset.folders && { folders: objectIn(dataset.folders) }),
  uuid: dataset.uuid,
  metrics: dataset.metrics.map((metric) => ({
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name,
    metric_type: metric.metric_type,
    expression: metric.expression,
    description: metric.description,
    d3format: metric.d3format,
    currency: objectIn(metric.currency),
    extra: objectIn(metric.extra),
    warning_text: metric.warning_text,
  })),
  columns: dataset.columns.map((column) => ({
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    is_dttm: fromFlag(column.is_dttm),
    is_active: fromFlag(column.is_active),
    type: column.type,
    advanced_data_type: column.advanced_data_type,
    groupby: fromFlag(column.groupby),
    filterable: fromFlag(column.filterable),
    expression: column.expression,
    description: column.description,
    python_date_format: column.python_date_format,
    ...(column.datetime_format && { datetime_format: column.datetime_format }),
    extra: objectIn(column.extra),
  })),
  version: VERSION,
  database_uuid: database.uuid,
});

/** Stored JSON as the object that it is; text that is none stays as it is. */
const objectIn = (text: string | null): unknown => (text ? fromJson<unknown>(text, text) : null);
