import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sightline/api";
import type { DatasetChange, DatasetDraft, getOrCreateDataset } from "@sightline/api/datasets";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { datasetPerm } from "../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../platform/auth/dataRights.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { checkUuid, fromFlag, nowIso, retryOnConflict, toFlag } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { tags } from "../../platform/list/labels/index.ts";
import { firstOwners, ownersToSet } from "../../platform/list/people/index.ts";
import { readableDataset } from "../../platform/list/visibility/index.ts";
import { checkDiscard, discard } from "../../platform/trash/index.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { placeRights } from "../databases/index.ts";
import { databaseRepository, type StoredDatabase } from "../stored-databases/index.ts";
import { columnsOf } from "./columnsOf.ts";
import { checkEndpoint } from "./endpoint.ts";
import { checkFolders, uuidsAfter } from "./folders.ts";
import { recordHealth, sourceHealth } from "./health.ts";
import {
  checkColumns,
  checkMetrics,
  countMetric,
  mainTimeOf,
  newColumn,
  replaceColumns,
  replaceMetrics,
  syncColumns,
} from "./parts.ts";
import { cannotChange, mayChange } from "./policy.ts";
import { DATASET, datasetRepository, type StoredDataset } from "./repository.ts";
import { checkFree, identityChanged, sameDataset, sourceChanged } from "./sameDataset.ts";
import { mayUseSource, sourceColumns } from "./source.ts";

type GetOrCreate = BodyOf<typeof getOrCreateDataset>;

/** Makes, changes and removes datasets, with the rights on them in step. */
export function datasetService(platform: Platform) {
  const datasets = datasetRepository(platform.db);
  const databases = databaseRepository(platform.db);

  async function databaseOf(id: number): Promise<Result<StoredDatabase>> {
    const database = await databases.byId(id);
    return database ? ok(database) : err(unprocessable({ database: ["Database does not exist"] }));
  }

  /** A dataset that the caller may know of; every other one is not there. */
  async function findVisibleDataset(identity: Identity, id: number): Promise<Result<StoredDataset>> {
    const ids = await datasets.idsWhere([id], readableDataset(identity));
    const dataset = ids.length > 0 ? await datasets.byId(id) : null;
    return dataset ? ok(dataset) : err(notFound());
  }

  async function findChangeableDataset(identity: Identity, id: number): Promise<Result<StoredDataset>> {
    const found = await findVisibleDataset(identity, id);
    if (!found.ok) return found;
    const owners = found.value.owners.map((owner) => owner.id);
    return mayChange(identity, owners) ? found : err(cannotChange());
  }

  async function create(identity: Identity, draft: DatasetDraft): Promise<Result<StoredDataset>> {
    const database = await databaseOf(draft.database);
    if (!database.ok) return database;
    const at = {
      database_id: draft.database,
      catalog: draft.catalog || null,
      schema: draft.schema || null,
      table_name: draft.table_name,
    };
    const source = {
      ...at,
      sql: draft.sql?.trim() ? draft.sql : null,
      template_params: draft.template_params ?? null,
    };
    const free = await checkFree(platform, database.value, source);
    if (!free.ok) return free;
    const freeUuid = await checkUuid(platform.db, "dataset", draft.uuid);
    if (!freeUuid.ok) return freeUuid;
    const allowed = await mayUseSource(platform, identity, database.value, source);
    if (!allowed.ok) return allowed;
    const columns = await sourceColumns(platform, identity, database.value, {
      ...source,
      normalize_columns: draft.normalize_columns ?? false,
    });
    if (!columns.ok) return columns;
    const owners = await firstOwners(platform.db, identity, draft.owners);
    if (!owners.ok) return owners;
    const now = nowIso(platform);
    const name = database.value.database_name;
    const place = placeRights(platform, database.value, at);
    const id = await platform.db.transaction().execute(async (trx) => {
      const repository = datasetRepository(trx);
      const made = await repository.insert({
        ...source,
        uuid: draft.uuid ?? randomUUID(),
        main_dttm_col: columns.value.find((column) => column.is_dttm)?.column_name ?? null,
        normalize_columns: toFlag(draft.normalize_columns ?? false),
        always_filter_main_dttm: toFlag(draft.always_filter_main_dttm ?? false),
        currency_code_column: draft.currency_code_column ?? null,
        is_managed_externally: toFlag(draft.is_managed_externally ?? false),
        external_url: draft.external_url ?? null,
        perm: "",
        ...place,
        created_on: now,
        changed_on: now,
        created_by_fk: identity.userId,
        changed_by_fk: identity.userId,
      });
      const perm = datasetPerm(name, { id: made, table_name: at.table_name });
      await repository.update(made, { perm });
      await rightsOn(trx).add("datasource_access", [perm]);
      await rightsOn(trx).addPlace(place);
      await repository.setOwners(made, owners.value);
      await repository.insertColumns(made, columns.value.map(newColumn), now);
      await repository.insertMetrics(made, [countMetric()], now);
      return made;
    });
    return ok((await datasets.byId(id))!);
  }

  async function update(
    identity: Identity,
    id: number,
    change: DatasetChange,
    override: boolean,
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const found = await findChangeableDataset(identity, id);
    if (!found.ok) return found;
    const dataset = found.value;
    const safe = checkEndpoint(platform.config, dataset, change);
    if (!safe.ok) return safe;
    const freeUuid = await checkUuid(platform.db, "dataset", change.uuid, id);
    if (!freeUuid.ok) return freeUuid;
    const database = await databaseOf(change.database_id ?? dataset.database_id);
    if (!database.ok) return database;
    const at = {
      database_id: database.value.id,
      catalog: (change.catalog === undefined ? dataset.catalog : change.catalog) || null,
      schema: (change.schema === undefined ? dataset.schema : change.schema) || null,
      table_name: change.table_name ?? dataset.table_name,
    };
    const sql = change.sql === undefined ? dataset.sql : change.sql?.trim() ? change.sql : null;
    const template_params =
      change.template_params === undefined ? dataset.template_params : change.template_params;
    const source = { ...at, sql, template_params };
    if (identityChanged(dataset, at) || (sql === null && dataset.sql !== null)) {
      const free = await checkFree(platform, database.value, source, id);
      if (!free.ok) return free;
    }
    // What a dataset stands on is authorised whenever it changes, not only when the dataset is made.
    if (sourceChanged(dataset, source)) {
      const allowed = await mayUseSource(platform, identity, database.value, source);
      if (!allowed.ok) return allowed;
    }
    const owners =
      change.owners === undefined ? null : await ownersToSet(platform.db, identity, change.owners);
    if (owners && !owners.ok) return owners;
    const perm = datasetPerm(database.value.database_name, { id, table_name: at.table_name });
    const place = placeRights(platform, database.value, at);
    const now = nowIso(platform);
    const done = await editObject(platform.db, DATASET, id, edit, async (trx) => {
      const repository = datasetRepository(trx);
      // Another edit may have changed the columns and metrics since.
      const current = (await repository.byId(id))!;
      const columns = change.columns ? checkColumns(change.columns, current, override) : ok(undefined);
      if (!columns.ok) return columns;
      const metrics = change.metrics ? checkMetrics(change.metrics, current) : ok(undefined);
      if (!metrics.ok) return metrics;
      const folders = change.folders
        ? checkFolders(change.folders, uuidsAfter(current, change))
        : ok(undefined);
      if (!folders.ok) return folders;
      await repository.update(id, {
        ...(override &&
          change.columns && { main_dttm_col: mainTimeOf(change.columns, current.main_dttm_col) }),
        ...columnsOf(change),
        // What the source said was said of other columns.
        ...(change.columns && { health_check_message: null }),
        ...source,
        perm,
        ...place,
        changed_on: now,
        changed_by_fk: identity.userId,
      });
      if (perm !== dataset.perm) {
        await rightsOn(trx).rename(
          (view) => view === dataset.perm,
          () => perm,
        );
      }
      await rightsOn(trx).addPlace(place);
      if (owners) await repository.setOwners(id, owners.value);
      if (change.columns) await replaceColumns(repository, current, change.columns, { override, at: now });
      if (change.metrics) await replaceMetrics(repository, current, change.metrics, now);
      return ok(undefined);
    });
    return done.ok ? done.value : done;
  }

  /** Moves all or none to the trash. Charts stay and say that their dataset is missing. */
  async function remove(
    identity: Identity,
    ids: readonly number[],
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const fits = checkDiscard(ids);
    if (!fits.ok) return fits;
    const known = await datasets.idsWhere(ids, readableDataset(identity));
    if (ids.length === 0 || known.length !== ids.length) return err(notFound());
    const perms = new Set<string>();
    for (const id of ids) {
      const dataset = (await datasets.byId(id))!;
      if (
        !mayChange(
          identity,
          dataset.owners.map((owner) => owner.id),
        )
      )
        return err(cannotChange());
      perms.add(dataset.perm);
    }
    return removeObjects(platform.db, DATASET, ids, edit, async (trx) => {
      await discard(trx, platform, identity, "dataset", ids);
      await tags(trx, "dataset").forget(ids);
      await datasetRepository(trx).remove(ids);
      await rightsOn(trx).remove((view) => perms.has(view));
    });
  }

  /** Reads the columns anew from the database. */
  async function refresh(identity: Identity, id: number): Promise<Result<void>> {
    const found = await findChangeableDataset(identity, id);
    if (!found.ok) return found;
    const database = await databaseOf(found.value.database_id);
    if (!database.ok) return database;
    const columns = await sourceColumns(platform, identity, database.value, {
      ...found.value,
      normalize_columns: fromFlag(found.value.normalize_columns),
    });
    if (!columns.ok) {
      await recordHealth(platform.db, found.value, sourceHealth(found.value, columns));
      return columns;
    }
    return editObject(platform.db, DATASET, id, UNCONDITIONAL, async (trx) => {
      const repository = datasetRepository(trx);
      const at = nowIso(platform);
      await syncColumns(repository, (await repository.byId(id))!, columns.value, at);
      await repository.update(id, {
        health_check_message: null,
        changed_on: at,
        changed_by_fk: identity.userId,
      });
    });
  }

  async function getOrCreate(identity: Identity, draft: GetOrCreate): Promise<Result<number>> {
    const { database_id, ...fields } = draft;
    const catalog = draft.catalog || null;
    const schema = draft.schema || null;
    const database = await databaseOf(database_id);
    if (!database.ok) return database;
    const source = { database_id, catalog, schema, table_name: draft.table_name, sql: null };
    const findSame = () => sameDataset(platform, database.value, source);
    if ((await findSame()) === null) {
      const made = await create(identity, { ...fields, database: database_id });
      // Another request may have made it meanwhile.
      if (made.ok || (await findSame()) === null) return made.ok ? ok(made.value.id) : made;
    }
    const found = await findVisibleDataset(identity, (await findSame())?.id ?? 0);
    return found.ok ? ok(found.value.id) : found;
  }

  return {
    byId: datasets.byId,
    /** A dataset that the caller may know of. */
    visible: findVisibleDataset,
    /** A dataset that the caller may change. */
    changeable: findChangeableDataset,
    create: retryOnConflict(create),
    update: retryOnConflict(update),
    remove,
    refresh: retryOnConflict(refresh),
    getOrCreate: retryOnConflict(getOrCreate),
  };
}
