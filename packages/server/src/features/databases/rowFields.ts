import { tokenize } from "@sightline/core/sql/lexer";
import { tablesOf } from "@sightline/core/sql/tables";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Field, ListCall, ResourceList } from "../../platform/list/index.ts";

/** Longer texts are not read for the names in them: a page of a list holds many. */
const MOST_READ = 50_000;

/** The databases of a page of rows, by id. */
async function databasesOf({ db }: ListCall, ids: Iterable<number | null>) {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found =
    wanted.length === 0
      ? []
      : await db
          .selectFrom("database")
          .select(["id", "uuid", "database_name", "sqlalchemy_uri"])
          .where("id", "in", wanted)
          .execute();
  return new Map(found.map((row) => [row.id, row]));
}

/** The database that a column names. */
export const databaseField = <Row>(idOf: (row: Row) => number | null): Field<Row> => ({
  async load(call, rows) {
    const known = await databasesOf(call, rows.map(idOf));
    return (row) => {
      const found = known.get(idOf(row) ?? -1);
      return found ? { id: found.id, database_name: found.database_name, uuid: found.uuid } : null;
    };
  },
});

/** The tables that the SQL of rows names; none of what cannot be read. */
export const sqlTablesField = <Row extends { sql: string | null }>(
  idOf: (row: Row) => number | null,
): Field<Row> => ({
  async load(call, rows) {
    const known = await databasesOf(call, rows.map(idOf));
    return (row) => {
      const uri = parseUri(known.get(idOf(row) ?? -1)?.sqlalchemy_uri ?? "");
      const engine = engineNamed(uri?.engine ?? "");
      const text = row.sql ?? "";
      if (!engine || text.length > MOST_READ) return [];
      const { tables, certain } = tablesOf(tokenize(text, engine.syntax.rules), engine.syntax.rules);
      return certain ? tables.map(({ name, schema, catalog }) => ({ table: name, schema, catalog })) : [];
    };
  },
});

/** The name of the database that a column names, to order by. */
export const orderByDatabase = (table: keyof Schema, column: string): ResourceList["order"][string] => ({
  sql: sql`(select known.database_name from ${sql.table("database")} as known
    where known.id = ${sql.ref(`${table}.${column}`)})`,
  text: true,
});
