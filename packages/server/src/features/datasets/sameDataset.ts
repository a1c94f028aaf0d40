import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Db, Platform } from "../../platform/feature.ts";
import { hasTemplates } from "../../platform/plainSql.ts";
import { ownCatalog } from "../databases/index.ts";
import { databaseFoldName, type StoredDatabase } from "../stored-databases/index.ts";
import { virtualSql } from "./datasetKind.ts";
import {
  type DatasetIdentity,
  type DatasetRow,
  datasetRepository,
  type StoredDataset,
} from "./repository.ts";
import { sourceName } from "./source.ts";

type NamedSource = DatasetIdentity & { sql: string | null };

/** The dataset that stands on the same table, or bears the same name. `db`: a transaction that is open. */
export const sameDataset = (
  platform: Platform,
  database: StoredDatabase,
  { sql, ...identity }: NamedSource,
  db: Db = platform.db,
): Promise<DatasetRow | null> =>
  datasetRepository(db).same(identity, {
    foldName: databaseFoldName(database),
    isVirtual: virtualSql({ sql }) !== null,
    ownCatalog: ownCatalog(platform, database),
  });

/** Refuses a second dataset on a table. `except`: the dataset that is being changed. */
export async function checkFree(
  platform: Platform,
  database: StoredDatabase,
  source: NamedSource,
  except?: number,
): Promise<Result<void>> {
  const same = await sameDataset(platform, database, source);
  return !same || same.id === except ? ok(undefined) : err(alreadyExists(source, same));
}

const alreadyExists = (at: DatasetIdentity, same: DatasetIdentity) => {
  const reason =
    sourceName(at) === sourceName(same)
      ? ""
      : `: its database takes it for the table of the dataset ${sourceName(same)}`;
  return unprocessable({ table: [`Dataset ${sourceName(at)} already exists${reason}`] });
};

/** Whether a dataset is to stand for another table, or bear another name. */
export const identityChanged = (dataset: StoredDataset, at: DatasetIdentity) =>
  dataset.database_id !== at.database_id ||
  dataset.table_name !== at.table_name ||
  (dataset.schema ?? "") !== (at.schema ?? "") ||
  (dataset.catalog ?? "") !== (at.catalog ?? "");

/** Whether a dataset is to read something else. A virtual one stands on its SQL: its name may change freely. */
export function sourceChanged(
  dataset: StoredDataset,
  source: DatasetIdentity & { sql: string | null; template_params: string | null },
): boolean {
  if ((dataset.sql?.trim() ?? "") !== (source.sql?.trim() ?? "")) return true;
  if (hasTemplates(source.sql) && dataset.template_params !== source.template_params) return true;
  return source.sql === null
    ? identityChanged(dataset, source)
    : dataset.database_id !== source.database_id || (dataset.schema ?? "") !== (source.schema ?? "");
}
