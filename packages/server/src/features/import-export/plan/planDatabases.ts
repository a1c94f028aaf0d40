import { PASSWORD_MASK, parseUri, sameTarget } from "@sightline/engines/uri";
import type { Platform } from "../../../platform/feature.ts";
import { sameTunnel } from "../../databases/index.ts";
import { databaseRepository, sealer, tunnelRepository, unsealTunnel } from "../../stored-databases/index.ts";
import type { Bundle, DatabaseFile, Entry } from "../bundleFiles.ts";
import { importedTunnel, NO_TUNNEL_SECRETS } from "../importedTunnel.ts";
import type { Problems } from "../problems.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions, PlannedDatabase } from "./plan.ts";

/** What happens with the databases of a bundle. */
export async function planDatabases(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
): Promise<PlannedDatabase[]> {
  const known = await databaseRepository(platform.db).all();
  const plans: PlannedDatabase[] = [];
  for (const entry of bundle.databases) {
    const { path, file } = entry;
    const existing = known.find((database) => database.uuid === file.uuid) ?? null;
    const plan = {
      ...decideFile(entry, existing, "database", () => true, options, problems),
      tunnel: null,
      keepsSecrets: false,
    };
    if (!plan.write || problems.has(path)) {
      plans.push(plan);
      continue;
    }
    const stored = existing && (await tunnelRepository(platform.db).byDatabase(existing.id));
    const tunnel = importedTunnel(platform, entry, options.tunnelSecrets ?? NO_TUNNEL_SECRETS, stored);
    const way = tunnel.ok ? tunnel.value : null;
    const before = stored && unsealTunnel(stored, sealer(platform.config.secretKey));
    const goesSameWay = tunnel.ok && (way === null || sameTunnel(way, before));
    const keepsSecrets = existing !== null && goesSameWay && goesToSameServer(file, existing);
    plans.push({ ...plan, tunnel: way, keepsSecrets });
    const uri = parseUri(file.sqlalchemy_uri);
    if (!uri) problems.set(path, { sqlalchemy_uri: ["Invalid connection string"] });
    else if (known.some((one) => one.database_name === file.database_name && one.uuid !== file.uuid)) {
      problems.set(path, { database_name: ["A database with the same name already exists."] });
    } else {
      const needsPassword =
        uri.password === PASSWORD_MASK &&
        !(keepsSecrets && existing?.encrypted_password) &&
        !passwordFor(entry, options);
      const missing = needsPassword ? ["Must provide a password for the database"] : [];
      const faults = tunnel.ok ? {} : tunnel.error;
      const asked = [...missing, ...(Array.isArray(faults._schema) ? faults._schema : [])];
      if (asked.length > 0) problems.set(path, { ...faults, _schema: asked });
      else if (!tunnel.ok) problems.set(path, faults);
    }
  }
  return plans;
}

/** Whether a file names the server that the stored connection leads to. */
function goesToSameServer(file: DatabaseFile, existing: { sqlalchemy_uri: string }): boolean {
  const [uri, before] = [parseUri(file.sqlalchemy_uri), parseUri(existing.sqlalchemy_uri)];
  return uri !== null && before !== null && sameTarget(uri, before);
}

/** The password that comes with the import for a database. */
export const passwordFor = (entry: Entry<DatabaseFile>, { passwords }: ImportOptions): string | null =>
  (Object.hasOwn(passwords, entry.path) ? passwords[entry.path] : null) || entry.file.password || null;
