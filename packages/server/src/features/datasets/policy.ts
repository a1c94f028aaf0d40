import { forbidden } from "@sightline/core/errors";
import { type DatasetRights, ownsObject } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { StoredDatabase } from "../stored-databases/index.ts";
import type { DatasetRow } from "./repository.ts";

/** What decides who may read a dataset's rows. */
export const rightsOf = (
  dataset: DatasetRow,
  database: StoredDatabase,
  ownerIds: readonly number[],
): DatasetRights => ({
  perm: dataset.perm,
  schema_perm: dataset.schema_perm,
  catalog_perm: dataset.catalog_perm,
  database: { perm: database.perm },
  ownerIds,
});

export const mayChange = (identity: Identity, ownerIds: readonly number[]): boolean =>
  ownsObject(identity, ownerIds);
export const cannotChange = () => forbidden("Changing this dataset is forbidden");
