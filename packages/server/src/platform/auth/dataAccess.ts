import { canAccess, type Identity } from "./identity.ts";

/** The names of rights on data, as stored with a database, a schema and a dataset. */
export const databasePerm = (database: { id: number; database_name: string }) =>
  `[${database.database_name}].(id:${database.id})`;
export const schemaPerm = (databaseName: string, schema: string | null) =>
  schema === null ? null : `[${databaseName}].[${schema}]`;
export const catalogPerm = (databaseName: string, catalog: string) => `[${databaseName}].[${catalog}]`;
/** Of a schema in another catalog than the connection's own. */
export const catalogSchemaPerm = (databaseName: string, catalog: string, schema: string) =>
  `[${databaseName}].[${catalog}].[${schema}]`;
export const datasetPerm = (databaseName: string, dataset: { id: number; table_name: string }) =>
  `[${databaseName}].[${dataset.table_name}](id:${dataset.id})`;

export function mayReadAllData(identity: Identity): boolean {
  return (
    mayReadAllDatabases(identity) || canAccess(identity, "all_datasource_access", "all_datasource_access")
  );
}

export function mayReadAllDatabases(identity: Identity): boolean {
  return canAccess(identity, "all_database_access", "all_database_access");
}

export function mayReadDatabase(identity: Identity, database: { perm: string }): boolean {
  return mayReadAllData(identity) || canAccess(identity, "database_access", database.perm);
}

export function mayReadSchema(
  identity: Identity,
  database: { perm: string },
  schema_perm: string | null,
): boolean {
  return (
    mayReadDatabase(identity, database) ||
    (schema_perm !== null && canAccess(identity, "schema_access", schema_perm))
  );
}

export interface DatasetRights {
  perm: string;
  schema_perm: string | null;
  catalog_perm: string | null;
  database: { perm: string };
  ownerIds: readonly number[];
}

/** The rule that every path to a dataset's rows goes through. */
export function mayReadDataset(identity: Identity, dataset: DatasetRights): boolean {
  return (
    mayReadSchema(identity, dataset.database, dataset.schema_perm) ||
    (dataset.catalog_perm !== null && canAccess(identity, "catalog_access", dataset.catalog_perm)) ||
    canAccess(identity, "datasource_access", dataset.perm) ||
    ownsObject(identity, dataset.ownerIds)
  );
}

export function ownsObject(identity: Identity, ownerIds: readonly number[]): boolean {
  return identity.isAdmin || (identity.userId !== null && ownerIds.includes(identity.userId));
}

/** View names that the caller holds of one data permission, for the base filter of a list. */
export function grantedViews(identity: Identity, permission: string): string[] {
  const prefix = `${permission}\0`;
  return [...identity.pairs]
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}
