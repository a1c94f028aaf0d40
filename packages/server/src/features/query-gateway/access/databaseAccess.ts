import type { TableRef } from "@sightline/engines/connection";
import { type FoldName, fullNameIn } from "@sightline/engines/names";
import {
  catalogPerm,
  catalogSchemaPerm,
  grantedViews,
  mayReadDatabase,
  mayReadDataset,
  schemaPerm,
} from "../../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../../platform/auth/identity.ts";
import type { Db } from "../../../platform/feature.ts";
import { databaseFoldName, dependentsOf, type StoredDatabase } from "../../stored-databases/index.ts";

/** What can be read in one catalog: names as the engine folds them, in an order that does not change. */
export interface ReadableNames {
  isWholeCatalog: boolean;
  schemas: readonly string[];
  /** Single tables, by schema. */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a caller may see of one database. */
export interface DatabaseAccess {
  /** Everything in it. */
  whole: boolean;
  /** All of a schema. */
  schema(schema: string): boolean;
  table(table: TableRef): boolean;
  /** The table with the schema and catalog that a name without them means. */
  placeTable(table: TableRef): TableRef;
  /** The same rights on names as a tab of the SQL editor means them: those without are in its schema or catalog. */
  inTab(tab: { schema: string; catalog: string | null }): DatabaseAccess;
  /** Something in it: the database is shown to the caller. */
  any: boolean;
  /** Something in another catalog than the connection's own. */
  catalog(catalog: string): boolean;
  /** Names of what can be read in a catalog; null: the connection's own. */
  readableNames(catalog: string | null): ReadableNames;
  /** Schemas that hold something readable, of those that exist; `catalog` null: the connection's own. */
  schemas(all: readonly string[], catalog?: string | null): string[];
}

/**
 * Works out the rights of a caller on a database. `defaultSchema` is what a dataset without a schema means; names in
 * `defaultCatalog` are the same with and without it.
 */
export async function accessTo(
  db: Db,
  identity: Identity,
  database: StoredDatabase,
  defaultSchema: string,
  defaultCatalog: string | null = null,
): Promise<DatabaseAccess> {
  const foldName = databaseFoldName(database);
  const fullName = fullNameIn(foldName, { defaultSchema, defaultCatalog });
  const same = (a: string | null, b: string | null) => a === b || (a && foldName(a)) === (b && foldName(b));
  const other = (catalog: string | null) => (same(catalog, defaultCatalog) ? null : catalog);
  const whole = mayReadDatabase(identity, database);
  const datasets = whole ? [] : await readableTables(db, identity, database);
  const tables = new Set(
    datasets.flatMap((dataset) => (dataset.sql === null ? [fullName(tableOf(dataset))] : [])),
  );
  const { database_name } = database;
  const holds = (permission: string, view: string | null) =>
    view !== null &&
    (canAccess(identity, permission, view) ||
      holdsFolded(identity, permission, { view, database_name, foldName }));
  const allOf = (catalog: string) => holds("catalog_access", catalogPerm(database_name, catalog));
  const inCatalog = (catalog: string, name: string) =>
    whole || allOf(catalog) || holds("schema_access", catalogSchemaPerm(database_name, catalog, name));
  const schema = (name: string, catalog: string | null = null) =>
    catalog === null
      ? whole ||
        holds("schema_access", schemaPerm(database_name, name)) ||
        (defaultCatalog !== null && allOf(defaultCatalog))
      : inCatalog(catalog, name);
  const access: DatabaseAccess = {
    whole,
    schema,
    table: (table) =>
      whole || schema(table.schema ?? defaultSchema, other(table.catalog)) || tables.has(fullName(table)),
    placeTable: (table) => table,
    catalog: (catalog) =>
      whole ||
      allOf(catalog) ||
      grantedViews(identity, "schema_access").some((view) =>
        view.startsWith(`${catalogPerm(database_name, catalog)}.[`),
      ) ||
      datasets.some((dataset) => dataset.catalog !== null && same(dataset.catalog, catalog)),
    any: whole || datasets.length > 0 || holdsSchemaOf(identity, database),
    readableNames(catalog) {
      const at = other(catalog);
      const isWholeCatalog =
        whole || (at === null ? defaultCatalog !== null && allOf(defaultCatalog) : allOf(at));
      const single = datasets.filter((dataset) => dataset.sql === null && same(other(dataset.catalog), at));
      return {
        isWholeCatalog,
        schemas: readableSchemas(identity, { database_name, foldName, catalog: at }),
        tables: tablesBySchema(
          single.map(({ schema, table_name }) => [foldName(schema ?? defaultSchema), foldName(table_name)]),
        ),
      };
    },
    schemas: (all, catalog = null) =>
      all.filter(
        (name) =>
          schema(name, other(catalog)) ||
          datasets.some((known) => same(known.catalog, catalog) && same(known.schema ?? defaultSchema, name)),
      ),
    inTab(tab) {
      const inSchemaOfTab = (table: TableRef): TableRef => ({
        ...table,
        schema: table.schema ?? tab.schema,
        catalog: table.catalog ?? tab.catalog,
      });
      return { ...access, placeTable: inSchemaOfTab, table: (table) => access.table(inSchemaOfTab(table)) };
    },
  };
  return access;
}

type Datasets = Awaited<ReturnType<ReturnType<typeof dependentsOf>["datasets"]>>;

/** The datasets of a database that the caller may read. */
async function readableTables(db: Db, identity: Identity, database: StoredDatabase): Promise<Datasets> {
  const datasets = await dependentsOf(db).datasets(database);
  return datasets.filter((dataset) => mayReadDataset(identity, dataset));
}

const tableOf = ({ catalog, schema, table_name }: Datasets[number]): TableRef => ({
  catalog,
  schema,
  name: table_name,
});

/** Whether the caller holds a permission on a schema or catalog under another name that the engine takes for it. */
function holdsFolded(
  identity: Identity,
  permission: string,
  { view, database_name, foldName }: { view: string; database_name: string; foldName: FoldName },
): boolean {
  // The database's own name is Sightline's: its case tells two databases apart.
  const prefix = `[${database_name}].`;
  const placeOf = (name: string) => (name.startsWith(prefix) ? foldName(name.slice(prefix.length)) : null);
  return grantedViews(identity, permission).some((held) => placeOf(held) === placeOf(view));
}

/** The schemas of a catalog of which the caller may read everything, as the engine folds their names. */
function readableSchemas(
  identity: Identity,
  { database_name, foldName, catalog }: { database_name: string; foldName: FoldName; catalog: string | null },
): string[] {
  const before = `[${database_name}].`;
  const inCatalog = catalog === null ? "[" : `[${foldName(catalog)}].[`;
  const names = grantedViews(identity, "schema_access").flatMap((view) => {
    const place = view.startsWith(before) ? foldName(view.slice(before.length)) : "";
    const isThere = place.startsWith(inCatalog) && place.endsWith("]");
    const name = isThere ? place.slice(inCatalog.length, -1) : "";
    // More brackets: the schema is in another catalog.
    return name === "" || name.includes("].[") ? [] : [name];
  });
  return [...new Set(names)].sort();
}

function tablesBySchema(tables: readonly [schema: string, name: string][]): ReadableNames["tables"] {
  const bySchema = new Map<string, Set<string>>();
  for (const [schema, name] of tables.toSorted()) {
    const names = bySchema.get(schema) ?? new Set();
    bySchema.set(schema, names.add(name));
  }
  return bySchema;
}

const holdsSchemaOf = (identity: Identity, database: StoredDatabase) =>
  [...grantedViews(identity, "schema_access"), ...grantedViews(identity, "catalog_access")].some((view) =>
    view.startsWith(`[${database.database_name}].[`),
  );
