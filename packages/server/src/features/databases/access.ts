import type { TableRef } from "@sightline/engines";
import {
  heldViews,
  mayReadDatabase,
  mayReadDataset,
  mayReadSchema,
  schemaPerm,
} from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
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
  /** Schemas that hold something readable, of those that exist. */
  schemas(all: readonly string[]): string[];
}

/** Works out the rights of a caller on a database. `defaultSchema` is what a dataset without a schema means. */
export async function accessTo(
  db: Db,
  identity: Identity,
  database: StoredDatabase,
  defaultSchema: string,
): Promise<DatabaseAccess> {
  const whole = mayReadDatabase(identity, database);
  const datasets = whole ? [] : await readableTables(db, identity, database);
  const schema = (name: string) =>
    mayReadSchema(identity, database, schemaPerm(database.database_name, name));
  return {
    whole,
    schema,
    table: (table) =>
      whole ||
      // Another catalog is another database: only the right on the whole one reaches it.
      (table.catalog === null &&
        (schema(table.schema ?? defaultSchema) ||
          datasets.some((dataset) => isOn(dataset, table, defaultSchema)))),
    any: whole || datasets.length > 0 || holdsSchemaOf(identity, database),
    schemas: (all) =>
      all.filter(
        (name) => schema(name) || datasets.some((known) => (known.schema ?? defaultSchema) === name),
      ),
  };
}

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
  (dataset.catalog ?? null) === table.catalog;

const holdsSchemaOf = (identity: Identity, database: StoredDatabase) =>
  heldViews(identity, "schema_access").some((view) => view.startsWith(`[${database.database_name}].[`));
