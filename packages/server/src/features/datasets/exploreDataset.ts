import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { ansiRules } from "@sightline/core/sql/lexer";
import { firstRows } from "@sightline/core/sql/limits";
import type { Engine } from "@sightline/engines";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { fromFlag } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { isoDate } from "../../platform/list/people/index.ts";
import { databaseRepository, type StoredDatabase } from "../stored-databases/index.ts";
import { virtualSql } from "./datasetKind.ts";
import { choicesOf, databaseOf } from "./exploreParts.ts";
import { foldersOf } from "./folders.ts";
import { genericTypeOf } from "./genericTypeOf.ts";
import { healthMessage } from "./health.ts";
import { certificationOf } from "./list.ts";
import { currencyOf } from "./parts.ts";
import { exploreQuery } from "./queries/index.ts";
import { type ColumnRow, datasetRepository, type MetricRow, type StoredDataset } from "./repository.ts";
import { sourceName } from "./source.ts";

/** Rows of the query that `select_star` shows. */
const PREVIEW_ROWS = 100;

/**
 * The object that explore works with; null when there is no such dataset, or query of the SQL editor for the type
 * `query`. The caller checks the access.
 */
export async function exploreDataset(
  platform: Platform,
  datasetId: number,
  type = "table",
): Promise<ExploreDataset | null> {
  if (type === "query") return exploreQuery(platform, datasetId);
  const dataset = await datasetRepository(platform.db).byId(datasetId);
  if (!dataset) return null;
  const database = await databaseRepository(platform.db).byId(dataset.database_id);
  return database ? toExplore(dataset, database) : null;
}

/** A dataset in the form that explore works with. */
export function toExplore(dataset: StoredDataset, database: StoredDatabase): ExploreDataset {
  const backend = parseUri(database.sqlalchemy_uri)?.engine ?? "";
  const engine = engineNamed(backend);
  const columns = dataset.columns.filter((column) => fromFlag(column.is_active));
  return {
    id: dataset.id,
    uid: `${dataset.id}__table`,
    type: "table",
    name: sourceName(dataset),
    datasource_name: dataset.table_name,
    table_name: dataset.table_name,
    catalog: dataset.catalog,
    schema: dataset.schema,
    description: dataset.description,
    sql: dataset.sql,
    params: dataset.params,
    perm: dataset.perm,
    offset: dataset.offset,
    cache_timeout: dataset.cache_timeout,
    default_endpoint: dataset.default_endpoint,
    edit_url: `/tablemodelview/edit/${dataset.id}`,
    filter_select: fromFlag(dataset.filter_select_enabled),
    filter_select_enabled: fromFlag(dataset.filter_select_enabled),
    fetch_values_predicate: dataset.fetch_values_predicate,
    template_params: dataset.template_params,
    is_sqllab_view: fromFlag(dataset.is_sqllab_view),
    main_dttm_col: dataset.main_dttm_col,
    currency_code_column: dataset.currency_code_column,
    normalize_columns: fromFlag(dataset.normalize_columns),
    always_filter_main_dttm: fromFlag(dataset.always_filter_main_dttm),
    extra: dataset.extra,
    health_check_message: healthMessage(dataset),
    folders: foldersOf(dataset),
    select_star: selectStar(dataset, engine),
    owners: dataset.owners,
    ...choicesOf({ ...dataset, columns }, engine),
    database: databaseOf(database, backend),
    columns: columns.map((column) => toColumn(column, engine)),
    metrics: dataset.metrics.map(toMetric),
  };
}

/** A first look at the dataset as SQL. */
export function selectStar(dataset: StoredDataset, engine: Engine | null): string {
  const sql = virtualSql(dataset);
  if (sql !== null) return sql;
  const quote = engine?.dialect.quoteIdentifier ?? ((name: string) => `"${name.replaceAll('"', '""')}"`);
  const table = [dataset.catalog, dataset.schema, dataset.table_name].filter(
    (part) => part !== null && part !== "",
  );
  return firstRows(
    table.map((part) => quote(part!)).join("."),
    PREVIEW_ROWS,
    engine?.syntax.rules ?? ansiRules,
  );
}

/** A stored column in the API's values. */
export function columnOnWire(column: ColumnRow, engine: Engine | null) {
  const { dataset_id: _dataset, position: _position, ...rest } = column;
  return {
    ...rest,
    type_generic: genericTypeOf(column, engine),
    filterable: fromFlag(column.filterable),
    groupby: fromFlag(column.groupby),
    is_active: fromFlag(column.is_active),
    is_dttm: fromFlag(column.is_dttm),
    ...timesOnWire(column),
  };
}

/** A stored metric in the API's values. */
export function metricOnWire(metric: MetricRow) {
  const { dataset_id: _dataset, position: _position, ...rest } = metric;
  return { ...rest, currency: currencyOf(metric), ...timesOnWire(metric) };
}

const timesOnWire = ({ created_on, changed_on }: Pick<ColumnRow, "created_on" | "changed_on">) => ({
  created_on: created_on && isoDate(created_on),
  changed_on: changed_on && isoDate(changed_on),
});

function toColumn(column: ColumnRow, engine: Engine | null): ExploreDataset["columns"][number] {
  const shown = columnOnWire(column, engine);
  const { extra, is_active: _active, datetime_format: _format, ...timed } = shown;
  const { created_on: _made, changed_on: _changed, ...rest } = timed;
  return { ...rest, ...certificationOf(extra) };
}

function toMetric(metric: MetricRow): ExploreDataset["metrics"][number] {
  const { extra, metric_type: _type, ...timed } = metricOnWire(metric);
  const { created_on: _made, changed_on: _changed, ...rest } = timed;
  return { ...rest, ...certificationOf(extra) };
}
