import { ok } from "@sightline/core/errors";
import { codeOf, tokenize } from "@sightline/core/sql/lexer";
import type { Engine } from "@sightline/engines";
import type { TableRef } from "@sightline/engines/connection";
import type { ListingView } from "@sightline/engines/listings";
import type { QueryFault } from "../../query-faults/index.ts";
import type { DatabaseAccess, ReadableNames } from "../access/databaseAccess.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import type { RowRules } from "./rowRules.ts";

/**
 * The row rules of a statement, with those of the views that list tables: they show its caller rows of tables that the
 * caller may read. Only statements that are rewritten by these rules may read such views.
 */
export function withListings(
  { engine, connection }: OpenDatabase,
  access: DatabaseAccess,
  rules: RowRules | null,
): RowRules | null {
  const { listings } = engine;
  if (access.whole || !listings) return rules;
  const defaultPlace = access.placeTable({ catalog: null, schema: null, name: "" });
  function fullName(table: TableRef): string {
    const { catalog, schema, name } = access.placeTable(table);
    return JSON.stringify([
      catalog ?? connection.defaultCatalog,
      schema ?? connection.defaultSchema,
      name,
    ]).toLowerCase();
  }
  return {
    fullName: rules?.fullName ?? fullName,
    async conditions(table) {
      const clauses = rules ? await rules.conditions(table) : ok([]);
      const view = listings.view(table);
      if (!view || !clauses.ok) return clauses;
      const names = access.readableNames(access.placeTable(table).catalog);
      const { defaultSchema } = connection;
      return ok([readableRows(view, names, { engine, defaultSchema }), ...clauses.value]);
    },
    listings: {
      view: (table) => listings.view(table),
      asQuery: (sql) =>
        listings.asQuery(sql, {
          schema: defaultPlace.schema ?? connection.defaultSchema,
          catalog: defaultPlace.catalog,
        }),
    },
  };
}

/** The condition on a view's rows of which the tables can be read. */
function readableRows(
  { schema, table, only }: ListingView,
  { isWholeCatalog, schemas, tables }: ReadableNames,
  { engine: { dialect, listings }, defaultSchema }: { engine: Engine; defaultSchema: string },
): string {
  const isOneOf = (column: string, names: Iterable<string>) =>
    `${listings?.comparableName(column)} IN (${[...names].map((name) => dialect.literal(name)).join(", ")})`;
  const foldName = dialect.foldName ?? ((name: string) => name);
  const alternatives: string[] = [];
  if (isWholeCatalog) alternatives.push("1 = 1");
  else if (schema === null) {
    const own = foldName(defaultSchema);
    if (schemas.includes(own)) alternatives.push("1 = 1");
    else if (tables.has(own)) alternatives.push(isOneOf(table, tables.get(own) ?? []));
  } else {
    if (schemas.length > 0) alternatives.push(isOneOf(schema, schemas));
    for (const [name, within] of tables)
      alternatives.push(`(${isOneOf(schema, [name])} AND ${isOneOf(table, within)})`);
  }
  const isReadable = alternatives.length === 0 ? "1 = 0" : `(${alternatives.join(" OR ")})`;
  return only === undefined ? isReadable : `${isReadable} AND ${only}`;
}

/** Why a statement may not name a column that a view of these leaves out; null: it names none. */
export function hiddenColumnFault(
  engine: Engine,
  sql: string,
  tables: readonly TableRef[],
): QueryFault | null {
  const views = tables.flatMap((table) => engine.listings?.view(table) ?? []);
  if (views.length === 0) return null;
  const named = new Set(
    codeOf(tokenize(sql, engine.syntax.rules)).flatMap(({ kind, value }) =>
      kind === "word" || kind === "identifier" ? [value.toLowerCase()] : [],
    ),
  );
  const hidden = views.flatMap((view) => view.hidden.filter((name) => named.has(name)));
  if (hidden.length === 0) return null;
  const columns = [...new Set(hidden)].map((name) => `\`${name}\``).join(", ");
  const message = `${columns} of the views that list tables is shown only to people with access to the whole database: it may tell of tables or rows that you may not read. Leave it out.`;
  return { kind: "whole-database", message };
}
