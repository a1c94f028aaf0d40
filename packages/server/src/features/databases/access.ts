import type { TableRef } from "@sightline/engines";
import {
  catalogPerm,
  catalogSchemaPerm,
  heldViews,
  mayReadDatabase,
  mayReadDataset,
  mayReadSchema,
  schemaPerm,
} from "../../platform/auth/dataAccess.ts";
import { type Identity, may } from "../../platform/auth/identity.ts";
import type { Db } from "../../platform/feature.ts";
import { type AttachedDataset, dependentsOf } from "./dependents.ts";
import type { StoredDatabase } from "./repository.ts";

/** What a caller may see of one database. */
export interface DatabaseAccess {
  /** Everything in it. */
  whole: boolean;
  /** All of a schema. */
  schema(schema: string): boolean;
  table(table: TableRef): boolean;
  /** Something in it: the database is shown to the caller. */
  any: boolean;
  /** Something in another catalog than the connection's own. */
  catalog(catalog: string): boolean;
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
  const other = (catalog: string | null) => (catalog === defaultCatalog ? null : catalog);
  const whole = mayReadDatabase(identity, database);
  const datasets = whole ? [] : await readableTables(db, identity, database);
  const { database_name } = database;
  const allOf = (catalog: string) => may(identity, "catalog_access", catalogPerm(database_name, catalog));
  const inCatalog = (catalog: string, name: string) =>
    whole ||
    allOf(catalog) ||
    may(identity, "schema_access", catalogSchemaPerm(database_name, catalog, name));
  const schema = (name: string, catalog: string | null = null) =>
    catalog === null
      ? mayReadSchema(identity, database, schemaPerm(database_name, name)) ||
        (defaultCatalog !== null && allOf(defaultCatalog))
      : inCatalog(catalog, name);
  return {
    whole,
    schema,
    table: (table) =>
      whole ||
      schema(table.schema ?? defaultSchema, other(table.catalog)) ||
      datasets.some((dataset) =>
        isOn(
          { ...dataset, catalog: other(dataset.catalog) },
          { ...table, catalog: other(table.catalog) },
          defaultSchema,
        ),
      ),
    catalog: (catalog) =>
      whole ||
      allOf(catalog) ||
      heldViews(identity, "schema_access").some((view) =>
        view.startsWith(`${catalogPerm(database_name, catalog)}.[`),
      ) ||
      datasets.some((dataset) => dataset.catalog === catalog),
    any: whole || datasets.length > 0 || holdsSchemaOf(identity, database),
    schemas: (all, catalog = null) =>
      all.filter(
        (name) =>
          schema(name, other(catalog)) ||
          datasets.some(
            (known) => (known.catalog ?? null) === catalog && (known.schema ?? defaultSchema) === name,
          ),
      ),
  };
}

/** The same rights, asked about names as a tab of the SQL editor means them: those without are in its schema or catalog. */
export const accessFrom = (
  access: DatabaseAccess,
  tab: { schema: string; catalog: string | null },
): DatabaseAccess => ({
  ...access,
  table: (table) =>
    access.table({ ...table, schema: table.schema ?? tab.schema, catalog: table.catalog ?? tab.catalog }),
});

async function readableTables(
  db: Db,
  identity: Identity,
  database: StoredDatabase,
): Promise<AttachedDataset[]> {
  const datasets = await dependentsOf(db).datasets(database);
  return datasets.filter((dataset) => mayReadDataset(identity, dataset));
}

const isOn = (dataset: AttachedDataset, table: TableRef, defaultSchema: string) =>
  dataset.sql === null &&
  dataset.table_name === table.name &&
  (dataset.schema ?? defaultSchema) === (table.schema ?? defaultSchema) &&
  dataset.catalog === table.catalog;

const holdsSchemaOf = (identity: Identity, database: StoredDatabase) =>
  [...heldViews(identity, "schema_access"), ...heldViews(identity, "catalog_access")].some((view) =>
    view.startsWith(`[${database.database_name}].[`),
  );
