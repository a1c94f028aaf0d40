import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sightline/api";
import type { duplicateDataset } from "@sightline/api/dataset-actions";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { datasetPerm } from "../../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../../platform/auth/dataRights.ts";
import type { Identity } from "../../../platform/auth/identity.ts";
import { nowIso, toFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { firstOwners } from "../../../platform/list/people/index.ts";
import { placeRights } from "../../databases/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { virtualSql } from "../datasetKind.ts";
import { foldersOfCopy } from "../folders.ts";
import { type ColumnRow, datasetRepository, type MetricRow } from "../repository.ts";
import { checkFree } from "../sameDataset.ts";
import { datasetService } from "../service.ts";
import { mayUseSource } from "../source.ts";

/** Copies a virtual dataset with its columns and metrics under another name; the caller owns the copy. */
export async function copyDataset(
  platform: Platform,
  identity: Identity,
  draft: BodyOf<typeof duplicateDataset>,
): Promise<Result<number>> {
  const found = await datasetService(platform).visible(identity, draft.base_model_id);
  if (!found.ok) return found;
  const { id: _id, columns, metrics, owners: _owners, ...base } = found.value;
  if (virtualSql(base) === null) {
    return err(unprocessable({ datasource_type: ["Datasource type is invalid"] }));
  }
  const database = await databaseRepository(platform.db).byId(base.database_id);
  if (!database) return err(notFound());
  const source = { ...base, table_name: draft.table_name };
  const free = await checkFree(platform, database, source);
  if (!free.ok) return free;
  // The copy stands on the tables alone: who may only read the dataset makes none.
  const { sql, schema, catalog, template_params, table_name } = source;
  const allowed = await mayUseSource(platform, identity, database, {
    catalog,
    schema,
    table_name,
    sql,
    template_params,
  });
  if (!allowed.ok) return allowed;
  const owners = await firstOwners(platform.db, identity, []);
  if (!owners.ok) return owners;
  const copies = { columns: columns.map(copyOf), metrics: metrics.map(copyOf) };
  const uuids = new Map([
    ...columns.map(({ uuid }, index) => [uuid, copies.columns[index]!.uuid] as const),
    ...metrics.map(({ uuid }, index) => [uuid, copies.metrics[index]!.uuid] as const),
  ]);
  const now = nowIso(platform);
  const place = placeRights(platform, database, base);
  const id = await platform.db.transaction().execute(async (trx) => {
    const repository = datasetRepository(trx);
    const made = await repository.insert({
      ...base,
      folders: foldersOfCopy(base.folders, uuids),
      table_name: draft.table_name,
      uuid: randomUUID(),
      is_managed_externally: toFlag(draft.is_managed_externally ?? false),
      external_url: draft.external_url ?? null,
      perm: "",
      ...place,
      created_on: now,
      changed_on: now,
      created_by_fk: identity.userId,
      changed_by_fk: identity.userId,
    });
    const perm = datasetPerm(database.database_name, { id: made, table_name: draft.table_name });
    await repository.update(made, { perm });
    await rightsOn(trx).add("datasource_access", [perm]);
    await rightsOn(trx).addPlace(place);
    await repository.setOwners(made, owners.value);
    await repository.insertColumns(made, copies.columns, now);
    await repository.insertMetrics(made, copies.metrics, now);
    return made;
  });
  return ok(id);
}

/** A column or metric as a new one of another dataset. */
function copyOf<Row extends ColumnRow | MetricRow>({
  id: _id,
  dataset_id: _of,
  position: _at,
  created_on: _made,
  changed_on: _changed,
  ...part
}: Row) {
  return { ...part, uuid: randomUUID() };
}
