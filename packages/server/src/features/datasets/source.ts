import { type AppError, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { GenericType } from "@sightline/core/query/generic-type";
import { virtualSqlFault } from "@sightline/core/sql";
import { sqlTooLarge } from "@sightline/core/sql/limits";
import { QueryError } from "@sightline/engines";
import type { TableRef } from "@sightline/engines/connection";
import { type FoldName, foldNameOf, normalName, refusedNames } from "@sightline/engines/names";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { plainSql, sqlWithRowRules } from "../../platform/plainSql.ts";
import { accessTo, connections, type OpenDatabase } from "../query-gateway/index.ts";
import { extraOf, type StoredDatabase } from "../stored-databases/index.ts";
import { virtualSql } from "./datasetKind.ts";

export interface SourceColumn {
  column_name: string;
  type: string;
  type_generic: GenericType | null;
  is_dttm: boolean;
  description: string | null;
}

/** What a dataset stands on: a table, or one SELECT. */
export interface Source {
  /** Null or absent: the connection's own. */
  catalog?: string | null;
  schema: string | null;
  table_name: string;
  sql: string | null;
  /** JSON text: variables of the templates in the SQL. */
  template_params?: string | null;
  /** Names that the engine folded to upper case are shown in lower case. */
  normalize_columns?: boolean;
}

/** The SQL of a virtual source, its templates rendered for nobody in particular. */
async function sqlOf(
  platform: Platform,
  database: StoredDatabase,
  source: Source,
): Promise<Result<string | null>> {
  const sql = virtualSql(source);
  if (sql === null) return ok(null);
  const rendered = await plainSql(platform, {
    databaseId: database.id,
    sql,
    template_params: source.template_params ?? null,
  });
  return rendered.ok ? rendered : err(unprocessable({ sql: [rendered.error] }));
}

const UNCLEAR = unprocessable({
  sql: [
    "It cannot be told which tables this query reads. Write it in a simpler form, or ask for access to the whole database.",
  ],
});

const ONE_CATALOG = unprocessable({
  catalog: ["Only the default catalog is supported for this connection"],
});

/** Whether the caller may make a dataset on this source: every table in it must be readable. */
export async function mayUseSource(
  platform: Platform,
  identity: Identity,
  database: StoredDatabase,
  source: Source,
): Promise<Result<void>> {
  const opened = connections(platform).openFor(identity, database);
  if (!opened.ok) return opened;
  const rendered = await sqlOf(platform, database, source);
  if (!rendered.ok) return rendered;
  const sql = rendered.value;
  const { defaultSchema, defaultCatalog } = opened.value.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const read = await tablesOf(opened.value, source, sql, access.whole);
  if (!read.ok) return read;
  if (!read.value.certain && !access.whole) return err(UNCLEAR);
  // A name without schema is the connection's default one, whatever schema the dataset is filed under.
  const refused = read.value.tables.filter((table) => !access.table(table));
  const foreign = source.catalog && source.catalog !== defaultCatalog;
  const offered = !foreign || extraOf(database).allow_multi_catalog === true;
  if (refused.length === 0) return offered ? ok(undefined) : err(ONE_CATALOG);
  const names = [...new Set(refused.map(tableText))].map((name) => `\`${name}\``).join(", ");
  const message = `You need access to the following tables: ${names}, \`all_database_access\` or \`all_datasource_access\` permission`;
  return err(unprocessable({ [sql === null ? "table" : "sql"]: [message] }));
}

async function tablesOf(
  { connection, engine }: OpenDatabase,
  source: Source,
  sql: string | null,
  whole: boolean,
): Promise<Result<{ tables: TableRef[]; certain: boolean }>> {
  if (sql === null) {
    const { catalog = null, schema, table_name } = source;
    return ok({ tables: [{ catalog, schema, name: table_name }], certain: true });
  }
  const tooLarge = sqlTooLarge(sql, engine.syntax.rules);
  if (tooLarge !== null) return err(unprocessable({ sql: [tooLarge] }));
  try {
    const inspection = await connection.inspect(sql);
    const unknown = refusedNames(engine, inspection, whole).functions;
    if (unknown.length > 0) {
      return err(
        unprocessable({ sql: [`SQL statement contains disallowed function(s): {${unknown.join(", ")}}`] }),
      );
    }
    return ok(inspection);
  } catch (error) {
    return err(sqlFault(error, virtualSqlFault(sql, engine.syntax.rules)));
  }
}

/** The columns of a source as the database shows them to the caller now. */
export async function sourceColumns(
  platform: Platform,
  identity: Identity,
  database: StoredDatabase,
  source: Source,
): Promise<Result<SourceColumn[]>> {
  const opened = connections(platform).openFor(identity, database);
  if (!opened.ok) return opened;
  const sql = await sqlOf(platform, database, source);
  if (!sql.ok) return sql;
  if (sql.value === null) return tableColumns(opened.value, source);
  const limited = await sqlWithRowRules(platform, identity, {
    databaseId: database.id,
    sql: sql.value.trim().replace(/;\s*$/, ""),
  });
  return limited.ok
    ? queryColumns(opened.value, limited.value)
    : err(unprocessable({ sql: [limited.error] }));
}

async function tableColumns(
  { connection, engine }: OpenDatabase,
  source: Source,
): Promise<Result<SourceColumn[]>> {
  try {
    const schema = source.schema ?? connection.defaultSchema;
    const columns = await connection.columns(schema, source.table_name, source.catalog);
    if (columns.length === 0) return err(tableNotFound(source));
    return ok(
      columns.map((column) => {
        const type_generic = engine.dialect.genericType(column.type);
        return {
          column_name: source.normalize_columns ? normalName(engine.dialect, column.name) : column.name,
          type: column.type,
          type_generic,
          is_dttm: type_generic === 2,
          description: column.comment,
        };
      }),
    );
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(tableNotFound(source));
  }
}

async function queryColumns(
  { connection, engine }: OpenDatabase,
  sql: string,
): Promise<Result<SourceColumn[]>> {
  try {
    const columns = await connection.describe(sql);
    const twice = sameColumns(columns, foldNameOf(engine.dialect));
    if (twice) return err(unprocessable({ sql: [twice] }));
    return ok(
      columns.map(({ name, type, type_generic }) => ({
        column_name: name,
        type,
        type_generic,
        is_dttm: type_generic === 2,
        description: null,
      })),
    );
  } catch (error) {
    return err(sqlFault(error));
  }
}

/** A chart that asks for the second of two such columns would get the first. Null: there are none. */
function sameColumns(columns: readonly { name: string }[], foldName: FoldName): string | null {
  const names = new Map<string, string>();
  for (const { name } of columns) {
    const other = names.get(foldName(name));
    if (other !== undefined)
      return `The database takes the columns \`${other}\` and \`${name}\` of this query for one. Give one of them another name with AS.`;
    names.set(foldName(name), name);
  }
  return null;
}

function sqlFault(error: unknown, reason: string | null = null): AppError {
  if (!(error instanceof QueryError)) throw error;
  return unprocessable({ sql: [reason ?? error.message] });
}

const tableText = (table: { schema: string | null; name: string }) =>
  table.schema ? `${table.schema}.${table.name}` : table.name;

export const sourceName = (source: { schema: string | null; table_name: string }) =>
  tableText({ schema: source.schema, name: source.table_name });

const tableNotFound = (source: Source) =>
  unprocessable({
    table: [
      `Table [${sourceName(source)}] could not be found, please double check your database connection, schema, and table name`,
    ],
  });
