import { randomUUID } from "node:crypto";
import type { DatabaseChange, DatabaseDraft } from "@sightline/api/databases";
import {
  type AppError,
  badRequest,
  err,
  failure,
  notFound,
  ok,
  type Result,
  unprocessable,
} from "@sightline/core/errors";
import { catalogPerm, catalogSchemaPerm, databasePerm, schemaPerm } from "../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../platform/auth/dataRights.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { checkUuid, nowIso, toFlag } from "../../platform/db/index.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { type Edit, editObject, removeObjects } from "../../platform/versions/index.ts";
import { connections } from "../query-gateway/index.ts";
import {
  type ConnectionDraft,
  DATABASE,
  type DatabaseContents,
  databaseRepository,
  dependentsOf,
  NOT_ENABLED,
  type StoredDatabase,
  sealer,
  sealTunnel,
  tunnelRepository,
} from "../stored-databases/index.ts";
import {
  connectionDrafts,
  type KnownConnection,
  type SentConnection,
  sealedConnection,
} from "./forms/connectionDraft.ts";
import { placeDatasets } from "./placeRights.ts";

interface ConnectedDraft {
  draft: ConnectionDraft;
  contents: DatabaseContents;
}

const SAME_NAME = unprocessable({ database_name: ["A database with the same name already exists."] });

const FLAG_FIELDS = [
  "expose_in_sqllab",
  "allow_run_async",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_file_upload",
  "impersonate_user",
] as const;
const PLAIN_FIELDS = [
  "database_name",
  "configuration_method",
  "cache_timeout",
  "force_ctas_schema",
  "external_url",
] as const;

/** Makes, changes and removes databases, with their secrets sealed and the rights on them in step. */
export function databaseService(platform: Platform) {
  const box = sealer(platform.config.secretKey);
  const drafts = connectionDrafts(platform);
  const { byId, byName } = databaseRepository(platform.db);

  async function tunnelOf(database: StoredDatabase): Promise<KnownConnection> {
    return { database, tunnel: await tunnelRepository(platform.db).byDatabase(database.id) };
  }

  /** A connection that was sent, once it has been seen to work. */
  async function testConnection(
    identity: Identity,
    sent: SentConnection,
    known: KnownConnection | null,
  ): Promise<Result<ConnectedDraft>> {
    const draft = drafts(sent, known);
    if (!draft.ok) return draft;
    const contents = await connections(platform).tryOut(identity, draft.value);
    return contents.ok
      ? ok({ draft: draft.value, contents: contents.value })
      : err(asConnectionFailed(contents.error));
  }

  const sealDraft = (draft: ConnectionDraft) => sealedConnection(draft, platform.config.secretKey);

  /** Keeps the tunnel of a connection, or that it has none. */
  async function keepTunnel(db: Db, id: number, draft: ConnectionDraft, identity: Identity): Promise<void> {
    const tunnels = tunnelRepository(db);
    const by = { now: nowIso(platform), userId: identity.userId };
    if (draft.tunnel) await tunnels.save(id, sealTunnel(draft.tunnel, box), by);
    else await tunnels.remove(id);
  }

  return {
    async create(identity: Identity, draft: DatabaseDraft): Promise<Result<StoredDatabase>> {
      if (await byName(draft.database_name)) return err(SAME_NAME);
      const free = await checkUuid(platform.db, "database", draft.uuid);
      if (!free.ok) return free;
      const link = await testConnection(identity, draft, null);
      if (!link.ok) return link;
      const { contents, draft: connection } = link.value;
      const now = nowIso(platform);
      const id = await platform.db.transaction().execute(async (trx) => {
        const repository = databaseRepository(trx);
        const made = await repository.insert({
          ...BLANK,
          ...columnsOf(draft),
          ...sealDraft(connection),
          database_name: draft.database_name,
          uuid: draft.uuid ?? randomUUID(),
          perm: "",
          created_on: now,
          changed_on: now,
          created_by_fk: identity.userId,
          changed_by_fk: identity.userId,
        });
        const perm = databasePerm({ id: made, database_name: draft.database_name });
        await repository.update(made, { perm });
        await addRights(trx, { perm, database_name: draft.database_name }, contents);
        await keepTunnel(trx, made, connection, identity);
        return made;
      });
      return orNotFound(await byId(id));
    },

    async update(
      identity: Identity,
      id: number,
      change: DatabaseChange,
      edit: Edit,
    ): Promise<Result<StoredDatabase>> {
      const known = await byId(id);
      if (!known) return err(notFound());
      const name = change.database_name ?? known.database_name;
      if (name !== known.database_name && (await byName(name))) return err(SAME_NAME);
      const link = await testConnection(identity, change, await tunnelOf(known));
      if (!link.ok) return link;
      const { contents, draft } = link.value;
      const perm = databasePerm({ id, database_name: name });
      const changed = await editObject(platform.db, DATABASE, id, edit, async (trx) => {
        if (name !== known.database_name) await renameRights(trx, known, name);
        await databaseRepository(trx).update(id, {
          ...columnsOf(change),
          ...sealDraft(draft),
          perm,
          changed_on: nowIso(platform),
          changed_by_fk: identity.userId,
        });
        await addRights(trx, { perm, database_name: name }, contents);
        await keepTunnel(trx, id, draft, identity);
        await placeDatasets(platform, trx, (await databaseRepository(trx).byId(id))!);
      });
      return changed.ok ? orNotFound(await byId(id)) : changed;
    },

    async remove(id: number, edit: Edit): Promise<Result<void>> {
      const known = await byId(id);
      if (!known) return err(notFound());
      if (await dependentsOf(platform.db).hasDatasets(id)) {
        return err(unprocessable("Cannot delete a database that has datasets attached"));
      }
      const removed = await removeObjects(platform.db, DATABASE, [id], edit, async (trx) => {
        await databaseRepository(trx).remove(id);
        await rightsOn(trx).remove((view) => belongsTo(known, view));
      });
      if (!removed.ok) return removed;
      await connections(platform).drop(id);
      return ok(undefined);
    },

    /** Whether a connection that was typed in works; a mask in it stands for the stored secret of that name. */
    async test(
      identity: Identity,
      sent: SentConnection & { database_name?: string | null },
    ): Promise<Result<{ message: string }>> {
      const known = sent.database_name ? await byName(sent.database_name) : null;
      const draft = drafts({ sqlalchemy_uri: "", ...sent }, known && (await tunnelOf(known)));
      if (!draft.ok) return draft;
      const contents = await connections(platform).tryOut(identity, draft.value);
      return contents.ok ? ok({ message: "OK" }) : contents;
    },

    /** The database is reached directly from now on. */
    async removeTunnel(identity: Identity, id: number): Promise<Result<{ message: string }>> {
      if (!(await byId(id))) return err(notFound());
      if (!platform.config.FEATURE_FLAGS.SSH_TUNNELING) return err(badRequest(NOT_ENABLED));
      const gone = await platform.db.transaction().execute(async (trx) => {
        const removed = await tunnelRepository(trx).remove(id);
        const changed = { changed_on: nowIso(platform), changed_by_fk: identity.userId };
        if (removed) await databaseRepository(trx).update(id, changed);
        return removed;
      });
      return gone ? ok({ message: "OK" }) : err(notFound());
    },

    /** Makes the rights on schemas that are new in a database. */
    async syncRights(identity: Identity, id: number): Promise<Result<{ message: string }>> {
      const known = await byId(id);
      if (!known) return err(notFound());
      const draft = drafts({}, await tunnelOf(known));
      const contents = draft.ok ? await connections(platform).tryOut(identity, draft.value) : draft;
      if (!contents.ok) {
        return err(failure("internal", "Unable to sync permissions for this database connection."));
      }
      await platform.db.transaction().execute((trx) => addRights(trx, known, contents.value));
      return ok({ message: "Permissions successfully synced" });
    },
  };
}

/** What a database that cannot be connected is refused with when it is stored. */
function asConnectionFailed(error: AppError): AppError {
  if (error.body !== "errors" || error.errors[0]?.error_type !== "GENERIC_DB_ENGINE_ERROR") return error;
  return unprocessable(
    `Connection failed, please check your connection settings: ${error.errors[0].message}`,
  );
}

const BLANK = {
  configuration_method: "sqlalchemy_form",
  extra: "{}",
  cache_timeout: null,
  expose_in_sqllab: 1,
  allow_run_async: 0,
  allow_ctas: 0,
  allow_cvas: 0,
  allow_dml: 0,
  allow_file_upload: 0,
  force_ctas_schema: null,
  impersonate_user: 0,
  is_managed_externally: 0,
  external_url: null,
};

function columnsOf(sent: DatabaseChange) {
  const columns: Record<string, unknown> = {};
  for (const field of PLAIN_FIELDS) if (sent[field] !== undefined) columns[field] = sent[field];
  for (const field of FLAG_FIELDS) {
    const value = sent[field];
    if (value !== undefined) columns[field] = toFlag(value);
  }
  if (sent.is_managed_externally !== undefined) {
    columns.is_managed_externally = toFlag(sent.is_managed_externally ?? false);
  }
  return columns;
}

const orNotFound = (database: StoredDatabase | null): Result<StoredDatabase> =>
  database ? ok(database) : err(notFound());

async function addRights(
  db: Db,
  { perm, database_name }: { perm: string; database_name: string },
  { schemas, catalogs }: DatabaseContents,
): Promise<void> {
  const rights = rightsOn(db);
  const elsewhere = catalogs.flatMap(({ name, schemas }) =>
    schemas.map((schema) => catalogSchemaPerm(database_name, name, schema)),
  );
  await rights.add("database_access", [perm]);
  await rights.add(
    "catalog_access",
    catalogs.map(({ name }) => catalogPerm(database_name, name)),
  );
  await rights.add("schema_access", [
    ...schemas.flatMap((schema) => schemaPerm(database_name, schema) ?? []),
    ...elsewhere,
  ]);
}

const belongsTo = (database: { database_name: string }, view: string) =>
  view.startsWith(`[${database.database_name}].`);

/** Gives every right on a database and in it its new name; roles keep them. */
export async function renameRights(db: Db, known: StoredDatabase, name: string): Promise<void> {
  const rename = (view: string) =>
    belongsTo(known, view) ? `[${name}]${view.slice(known.database_name.length + 2)}` : view;
  await rightsOn(db).rename((view) => belongsTo(known, view), rename);
  await dependentsOf(db).renameRights(known.id, rename);
}
