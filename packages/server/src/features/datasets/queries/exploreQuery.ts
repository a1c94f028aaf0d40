import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { Platform } from "../../../platform/feature.ts";
import { usersByIds } from "../../../platform/list/people/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { choicesOf, databaseOf } from "../exploreParts.ts";
import { querySource } from "./querySource.ts";

/** A query of the SQL editor in the form that explore works with; null: there is none. The caller checks the access. */
export async function exploreQuery(platform: Platform, id: number): Promise<ExploreDataset | null> {
  const source = await querySource(platform, id);
  const database = source && (await databaseRepository(platform.db).byId(source.databaseId));
  if (!source || !database) return null;
  const backend = parseUri(database.sqlalchemy_uri)?.engine ?? "";
  const owner = (await usersByIds(platform.db, [source.userId])).get(source.userId);
  const { name, catalog, schema, sql, template_params } = source;
  const columns = source.columns.map(({ column_name, type, type_generic, is_dttm }, index) => ({
    ...{ column_name, type, type_generic, is_dttm },
    // A query's columns are stored nowhere: their place tells them apart.
    id: index + 1,
    uuid: `${id}-${index + 1}`,
    ...BLANK_COLUMN,
  }));
  return {
    id,
    uid: `${id}__query`,
    type: "query",
    name,
    datasource_name: name,
    table_name: name,
    ...{ catalog, schema, sql, template_params },
    ...BLANK_FIELDS,
    main_dttm_col: columns.find(({ is_dttm }) => is_dttm)?.column_name ?? null,
    select_star: sql,
    owners: owner ? [owner] : [],
    ...choicesOf({ columns, metrics: [] }, engineNamed(backend)),
    database: databaseOf(database, backend),
    columns,
    metrics: [],
  };
}

const BLANK_COLUMN = {
  advanced_data_type: null,
  verbose_name: null,
  description: null,
  expression: null,
  filterable: true,
  groupby: true,
  python_date_format: null,
  is_certified: false,
  certified_by: null,
  certification_details: null,
  warning_markdown: null,
};

const BLANK_FIELDS = {
  description: null,
  currency_code_column: null,
  params: null,
  perm: null,
  offset: 0,
  cache_timeout: null,
  default_endpoint: null,
  edit_url: "",
  filter_select: true,
  filter_select_enabled: true,
  fetch_values_predicate: null,
  is_sqllab_view: false,
  normalize_columns: false,
  always_filter_main_dttm: false,
  extra: null,
  health_check_message: null,
  folders: null,
};
