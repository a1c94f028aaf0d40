import type { SqlColumn } from "@sightline/api/sql-lab";
import { datasetSql } from "@sightline/core/sql";
import { ansiRules } from "@sightline/core/sql/lexer";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { fromFlag, fromJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { queryRepository } from "./repository.ts";

/**
 * The query of that id as charts are made of it: its last SELECT, with the columns of its result. Null: it is gone, has
 * not succeeded, or needs what an earlier statement did to its session.
 */
export async function chartableQuery(platform: Platform, id: number) {
  const row = await queryRepository(platform.db).byId(id);
  if (row?.status !== "success" || fromFlag(row.select_as_cta)) return null;
  const database = await databaseRepository(platform.db).byId(row.database_id);
  if (!database) return null;
  const engine = engineNamed(parseUri(database.sqlalchemy_uri)?.engine ?? "");
  const made = datasetSql(row.sql, engine?.syntax.rules ?? ansiRules);
  const { columns } = fromJson<{ columns?: SqlColumn[] }>(row.extra, {});
  if (!made || !columns || columns.length === 0) return null;
  return {
    id: row.id,
    name: row.tab_name || `Query ${row.id}`,
    userId: row.user_id,
    databaseId: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    sql: made.sql,
    template_params: row.template_params,
    columns: columns.map(({ column_name, type, type_generic, is_dttm }) => ({
      ...{ column_name, type_generic, is_dttm },
      type: type ?? "",
    })),
    changed_on: row.changed_on,
  };
}
