import { maskUri, PASSWORD_MASK, withPassword } from "@sightline/engines/uri";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import { fromJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type StoredDatabase, sealer, tunnelRepository } from "../stored-databases/index.ts";
import { shownTunnel } from "./forms/tunnels.ts";

const VERSION = "1.0.0";

/**
 * What a bundle carries of a database, secrets masked. Who may not export databases gets the name alone, by which the
 * bundle finds the database again: where it is and how it is reached is not for everybody who may read its data.
 */
export async function databaseFileOf(
  platform: Platform,
  identity: Identity,
  database: StoredDatabase,
): Promise<Record<string, unknown>> {
  const { database_name, uuid } = database;
  if (!canAccess(identity, "can_export", "Database")) {
    return { database_name, sqlalchemy_uri: PASSWORD_MASK, uuid, version: VERSION };
  }
  const tunnel = await tunnelRepository(platform.db).byDatabase(database.id);
  const { id: _id, ...ssh_tunnel } = tunnel ? shownTunnel(tunnel, sealer(platform.config.secretKey)) : {};
  const hasPassword = database.encrypted_password !== null;
  return {
    database_name,
    sqlalchemy_uri: maskUri(withPassword(database.sqlalchemy_uri, hasPassword ? PASSWORD_MASK : null)),
    cache_timeout: database.cache_timeout,
    expose_in_sqllab: database.expose_in_sqllab,
    allow_run_async: database.allow_run_async,
    allow_ctas: database.allow_ctas,
    allow_cvas: database.allow_cvas,
    allow_dml: database.allow_dml,
    allow_csv_upload: database.allow_file_upload,
    impersonate_user: database.impersonate_user,
    extra: fromJson<Record<string, unknown>>(database.extra, {}),
    ...(tunnel ? { ssh_tunnel } : {}),
    uuid,
    version: VERSION,
  };
}
