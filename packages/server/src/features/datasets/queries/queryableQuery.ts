import { err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { ownsObject } from "../../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { QueryableDataset } from "../queryDataset.ts";
import { mayUseSource } from "../source.ts";
import { type QuerySource, querySource } from "./querySource.ts";

/**
 * A query of the SQL editor that the caller may chart: it is the caller's own, or the caller may see all queries, and
 * every table in it is readable now. Null: there is no such query.
 */
export async function queryableQuery(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<Result<QueryableDataset | null>> {
  const source = await querySource(platform, id);
  const database = source && (await databaseRepository(platform.db).byId(source.databaseId));
  if (!source || !database) return ok(null);
  const mayAll = canAccess(identity, "all_query_access", "all_query_access");
  if (!mayAll && !ownsObject(identity, [source.userId])) return err(NOT_YOURS);
  const { catalog, schema, sql, template_params } = source;
  const allowed = await mayUseSource(platform, identity, database, {
    ...{ catalog, schema, sql, template_params },
    table_name: source.name,
  });
  if (!allowed.ok) return { ok: false, error: { ...allowed.error, kind: "forbidden" } };
  return ok({
    dataset: datasetOf(source),
    rights: {
      ...{ perm: "", schema_perm: null, catalog_perm: null },
      database: { perm: database.perm },
      ownerIds: [source.userId],
    },
    database,
    cache_timeout: null,
    template_params,
    normalize_columns: false,
    changed_on: source.changed_on,
  });
}

const NOT_YOURS = structuredError(
  "forbidden",
  "QUERY_SECURITY_ACCESS_ERROR",
  "Cannot access the query",
  {},
  "warning",
);

const datasetOf = ({
  id,
  name,
  catalog,
  schema,
  sql,
  columns,
}: QuerySource): QueryableDataset["dataset"] => ({
  // Ids of queries and of datasets overlap. Rules and cached answers of the dataset of that number are not the query's.
  id: -id,
  table_name: name,
  schema,
  catalog,
  sql,
  main_dttm_col: columns.find(({ is_dttm }) => is_dttm)?.column_name ?? null,
  offset: 0,
  fetch_values_predicate: null,
  always_filter_main_dttm: false,
  columns: columns.map(({ column_name, type, type_generic, is_dttm }) => ({
    ...{ column_name, type, type_generic, is_dttm },
    expression: null,
    python_date_format: null,
    verbose_name: null,
  })),
  metrics: [],
});
