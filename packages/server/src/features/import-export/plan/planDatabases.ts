import { PASSWORD_MASK, parseUri, sameTarget } from "@sightline/engines/uri";
import type { Platform } from "../../../platform/feature.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { Bundle, DatabaseFile, Entry } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions } from "./plan.ts";

/** What happens with the databases of a bundle. */
export async function planDatabases(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
) {
  const repository = databaseRepository(platform.db);
  const known = await repository.all();
  return bundle.databases.map((entry) => {
    const { path, file } = entry;
    const existing = known.find((database) => database.uuid === file.uuid) ?? null;
    const plan = decideFile(entry, existing, "database", () => true, options, problems);
    if (!plan.write || problems.has(path)) return plan;
    const uri = parseUri(file.sqlalchemy_uri);
    if (!uri) problems.set(path, { sqlalchemy_uri: ["Invalid connection string"] });
    else if (file.ssh_tunnel) problems.set(path, { ssh_tunnel: ["SSH tunnels are not supported."] });
    else if (
      uri.password === PASSWORD_MASK &&
      (!existing?.encrypted_password || !keepsSecrets(file, existing)) &&
      !passwordFor(entry, options)
    ) {
      problems.set(path, { _schema: ["Must provide a password for the database"] });
    } else if (known.some((one) => one.database_name === file.database_name && one.uuid !== file.uuid)) {
      problems.set(path, { database_name: ["A database with the same name already exists."] });
    }
    return plan;
  });
}

/** Whether stored secrets stay in use: those of another server are not sent to the one that a file names. */
export function keepsSecrets(file: DatabaseFile, existing: { sqlalchemy_uri: string }): boolean {
  const [uri, before] = [parseUri(file.sqlalchemy_uri), parseUri(existing.sqlalchemy_uri)];
  return uri !== null && before !== null && sameTarget(uri, before);
}

/** The password that comes with the import for a database. */
export const passwordFor = (entry: Entry<DatabaseFile>, { passwords }: ImportOptions): string | null =>
  (Object.hasOwn(passwords, entry.path) ? passwords[entry.path] : null) || entry.file.password || null;
