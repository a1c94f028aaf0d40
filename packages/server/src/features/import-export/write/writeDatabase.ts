import { formatUri, PASSWORD_MASK, parseUri } from "@sightline/engines/uri";
import { databasePerm } from "../../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../../platform/auth/dataRights.ts";
import { toFlag } from "../../../platform/db/index.ts";
import { renameRights } from "../../databases/index.ts";
import { databaseRepository, sealer, sealTunnel, tunnelRepository } from "../../stored-databases/index.ts";
import type { DatabaseFile } from "../bundleFiles.ts";
import type { Plan, PlannedDatabase } from "../plan/plan.ts";
import { passwordFor } from "../plan/planDatabases.ts";
import { audit, createdFields, type ImportTransaction, jsonText } from "./importTransaction.ts";

/** Writes a database with its tunnel and its right; returns its id. */
export async function writeDatabase(
  transaction: ImportTransaction,
  planned: Plan["databases"][number],
): Promise<number> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing.id;
  const { trx } = transaction;
  const repository = databaseRepository(trx);
  const fields = { ...databaseColumns(file), ...connectionOf(transaction, planned), ...audit(transaction) };
  if (existing) {
    const perm = databasePerm({ id: existing.id, database_name: file.database_name });
    if (file.database_name !== existing.database_name) await renameRights(trx, existing, file.database_name);
    await repository.update(existing.id, { ...fields, perm });
    await writeTunnel(transaction, planned, existing.id);
    return existing.id;
  }
  const id = await repository.insert({
    ...fields,
    ...createdFields(transaction),
    uuid: file.uuid,
    configuration_method: file.configuration_method ?? "sqlalchemy_form",
    force_ctas_schema: null,
    perm: "",
  });
  const perm = databasePerm({ id, database_name: file.database_name });
  await repository.update(id, { perm });
  await rightsOn(trx).add("database_access", [perm]);
  await writeTunnel(transaction, planned, id);
  return id;
}

async function writeTunnel(
  { platform, trx, options, now }: ImportTransaction,
  { tunnel }: PlannedDatabase,
  id: number,
) {
  if (tunnel === null) return;
  const box = sealer(platform.config.secretKey);
  await tunnelRepository(trx).save(id, sealTunnel(tunnel, box), { now, userId: options.identity.userId });
}

function connectionOf({ platform, options }: ImportTransaction, planned: PlannedDatabase) {
  const box = sealer(platform.config.secretKey);
  const uri = parseUri(planned.file.sqlalchemy_uri)!;
  const typed = uri.password === PASSWORD_MASK ? null : uri.password;
  const password = passwordFor(planned, options) ?? typed;
  const masked = planned.file.masked_encrypted_extra;
  const extra = planned.file.encrypted_extra ?? (masked?.includes(PASSWORD_MASK) ? null : masked);
  const kept =
    planned.existing && planned.keepsSecrets
      ? planned.existing
      : { encrypted_password: null, encrypted_extra: null };
  return {
    sqlalchemy_uri: formatUri({ ...uri, password: null }),
    encrypted_password: password === null ? kept.encrypted_password : box.seal(password),
    encrypted_extra: extra ? box.seal(extra) : kept.encrypted_extra,
  };
}

const databaseColumns = (file: DatabaseFile) => ({
  database_name: file.database_name,
  extra: jsonText(file.extra) ?? "{}",
  cache_timeout: file.cache_timeout ?? null,
  expose_in_sqllab: toFlag(file.expose_in_sqllab ?? true),
  allow_run_async: toFlag(file.allow_run_async ?? false),
  allow_ctas: toFlag(file.allow_ctas ?? false),
  allow_cvas: toFlag(file.allow_cvas ?? false),
  allow_dml: toFlag(file.allow_dml ?? false),
  allow_file_upload: toFlag(file.allow_file_upload ?? file.allow_csv_upload ?? false),
  impersonate_user: toFlag(file.impersonate_user ?? false),
  is_managed_externally: toFlag(file.is_managed_externally ?? false),
  external_url: file.external_url ?? null,
});
