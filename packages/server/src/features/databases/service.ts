import { randomUUID } from "node:crypto";
import type { DatabaseChange, DatabaseDraft } from "@sightline/api/databases";
import { badRequest, err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import {
  formatUri,
  isMasked,
  parseUri,
  QueryError,
  sameTarget,
  unmaskUri,
  withPassword,
} from "@sightline/engines";
import { databasePerm, schemaPerm } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, toFlag } from "../../platform/db/index.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { connections, type OpenDatabase } from "./connections.ts";
import { dependentsOf } from "./dependents.ts";
import { checkExtra, keepsExtra, parseJson } from "./extra.ts";
import { databaseRepository, type StoredDatabase } from "./repository.ts";
import { rightsOn } from "./rights.ts";
import { sealer, unmaskSecrets } from "./secrets.ts";

const BAD_URI =
  "Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name";
/** The stored secrets were given for one server: they are not sent to another one. */
const ENTER_PASSWORD = "Enter the password again: it is not sent to another host, port or user unasked.";
const ENTER_SECRETS = "Enter the secrets again: they are not sent to another host, port or user unasked.";
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
  const open = connections(platform);
  const { byId, byName } = databaseRepository(platform.db);

  interface Secrets {
    sqlalchemy_uri: string;
    encrypted_password: string | null;
    encrypted_extra: string | null;
  }

  /** What is stored of a URI and secrets that were sent, once they have been seen to connect. */
  async function connected(
    sent: { sqlalchemy_uri?: string; masked_encrypted_extra?: string | null },
    known: StoredDatabase | null,
  ): Promise<Result<Secrets & { schemas: string[] }>> {
    const given = sent.sqlalchemy_uri;
    const stored = known && withPassword(known.sqlalchemy_uri, passwordOf(known));
    const uri = given ?? stored;
    if (!uri) return err(unprocessable({ sqlalchemy_uri: ["Field is required"] }));
    const parsed = parseUri(uri);
    if (!parsed) return err(badRequest({ sqlalchemy_uri: [BAD_URI] }));
    const before = stored === null ? null : parseUri(stored);
    const moved = before !== null && !sameTarget(parsed, before);
    if (isMasked(parsed) && (before === null || moved)) {
      return err(unprocessable({ sqlalchemy_uri: [ENTER_PASSWORD] }));
    }
    if (moved && keepsExtra(sent.masked_encrypted_extra, known)) {
      return err(unprocessable({ masked_encrypted_extra: [ENTER_SECRETS] }));
    }
    const full = parseUri(stored === null ? uri : unmaskUri(uri, stored)) ?? parsed;
    const schemas = await schemasAt(open.tryOut(formatUri(full)));
    if (!schemas.ok) return schemas;
    const extra = sealedExtra(sent.masked_encrypted_extra, known);
    if (!extra.ok) return extra;
    return ok({
      sqlalchemy_uri: formatUri({ ...full, password: null }),
      encrypted_password: full.password === null ? null : box.seal(full.password),
      encrypted_extra: extra.value,
      schemas: schemas.value,
    });
  }

  const passwordOf = ({ encrypted_password }: StoredDatabase) =>
    encrypted_password === null ? null : box.open(encrypted_password);

  function sealedExtra(sent: string | null | undefined, known: StoredDatabase | null): Result<string | null> {
    if (sent === undefined) return ok(known?.encrypted_extra ?? null);
    if (sent === null || sent === "") return ok(null);
    const value = parseJson(sent);
    if (!value.ok) return err(badRequest({ masked_encrypted_extra: [value.error] }));
    const opened = known?.encrypted_extra ? box.open(known.encrypted_extra) : null;
    const stored = opened === null ? null : JSON.parse(opened);
    return ok(box.seal(JSON.stringify(unmaskSecrets(value.value, stored))));
  }

  return {
    async create(identity: Identity, draft: DatabaseDraft): Promise<Result<StoredDatabase>> {
      const faults = checkExtra(draft.extra);
      if (faults) return err(faults);
      if (await byName(draft.database_name)) return err(SAME_NAME);
      const link = await connected(draft, null);
      if (!link.ok) return link;
      const { schemas, ...secrets } = link.value;
      const now = nowIso(platform);
      const id = await platform.db.transaction().execute(async (trx) => {
        const repository = databaseRepository(trx);
        const made = await repository.insert({
          ...BLANK,
          ...columnsOf(draft),
          ...secrets,
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
        await addRights(trx, { perm, database_name: draft.database_name }, schemas);
        return made;
      });
      return found(await byId(id));
    },

    async update(identity: Identity, id: number, change: DatabaseChange): Promise<Result<StoredDatabase>> {
      const known = await byId(id);
      if (!known) return err(notFound());
      const faults = checkExtra(change.extra);
      if (faults) return err(faults);
      const name = change.database_name ?? known.database_name;
      if (name !== known.database_name && (await byName(name))) return err(SAME_NAME);
      const link = await connected(change, known);
      if (!link.ok) return link;
      const { schemas, ...secrets } = link.value;
      const perm = databasePerm({ id, database_name: name });
      await platform.db.transaction().execute(async (trx) => {
        if (name !== known.database_name) await renameRights(trx, known, name);
        await databaseRepository(trx).update(id, {
          ...columnsOf(change),
          ...secrets,
          perm,
          changed_on: nowIso(platform),
          changed_by_fk: identity.userId,
        });
        await addRights(trx, { perm, database_name: name }, schemas);
      });
      await open.drop(id);
      return found(await byId(id));
    },

    async remove(id: number): Promise<Result<{ message: string }>> {
      const known = await byId(id);
      if (!known) return err(notFound());
      if (await dependentsOf(platform.db).hasDatasets(id)) {
        return err(unprocessable("Cannot delete a database that has datasets attached"));
      }
      await platform.db.transaction().execute(async (trx) => {
        await databaseRepository(trx).remove(id);
        await rightsOn(trx).remove((view) => belongsTo(known, view));
      });
      await open.drop(id);
      return ok({ message: "OK" });
    },

    /** Whether a connection that was typed in works; a mask in it stands for the stored password of that name. */
    async test(sent: {
      sqlalchemy_uri?: string;
      database_name?: string;
    }): Promise<Result<{ message: string }>> {
      const known = sent.database_name ? await byName(sent.database_name) : null;
      const link = await connected({ sqlalchemy_uri: sent.sqlalchemy_uri ?? "" }, known);
      return link.ok ? ok({ message: "OK" }) : link;
    },
  };
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
  if (sent.extra !== undefined) columns.extra = sent.extra === null || sent.extra === "" ? "{}" : sent.extra;
  if (sent.is_managed_externally !== undefined) {
    columns.is_managed_externally = toFlag(sent.is_managed_externally ?? false);
  }
  return columns;
}

const found = (database: StoredDatabase | null): Result<StoredDatabase> =>
  database ? ok(database) : err(notFound());

/** Connects, asks for the schemas and hangs up. */
async function schemasAt(opened: Result<OpenDatabase>): Promise<Result<string[]>> {
  if (!opened.ok) return opened;
  const { connection, engine } = opened.value;
  try {
    return ok(await connection.schemas());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const text = "Connection failed, please check your connection settings";
    return err(unprocessable(`${text}: ${engine.id} error: ${error.message}`));
  } finally {
    await connection.close();
  }
}

async function addRights(
  db: Db,
  database: { perm: string; database_name: string },
  schemas: readonly string[],
): Promise<void> {
  const rights = rightsOn(db);
  await rights.add("database_access", [database.perm]);
  await rights.add(
    "schema_access",
    schemas.flatMap((schema) => schemaPerm(database.database_name, schema) ?? []),
  );
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
