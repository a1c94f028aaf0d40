import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { type StoredSavedQuery, savedQueryRepository } from "../../saved-queries/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { fileName, freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

/** Rows that are read at once. */
const BATCH = 20;
const VERSION = "1.0.0";

/** The files of a bundle of a user's saved queries, each database once after them. */
export async function* savedQueryFiles(
  platform: Platform,
  identity: Identity & { userId: number },
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const known = new Map((await databaseRepository(platform.db).all()).map((one) => [one.id, one]));
  const pathOf = freePaths();
  const folders = databaseFolders(platform, identity, pathOf);
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await savedQueryRepository(platform.db).findOwnByIds(
      identity.userId,
      ids.slice(at, at + BATCH),
    );
    for (const row of rows) {
      const database = known.get(row.db_id ?? -1) ?? null;
      const schema = fileName(row.schema ?? "");
      const folder = ["queries", database ? folders.folderOf(database) : "", schema]
        .filter(Boolean)
        .join("/");
      const path = pathOf(folder, fileName(row.label ?? "") || row.uuid, row.id);
      yield { path, content: contentOf(row, database) };
    }
  }
  yield* folders.files();
}

const contentOf = (row: StoredSavedQuery, database: StoredDatabase | null) => ({
  catalog: row.catalog,
  schema: row.schema,
  label: row.label,
  description: row.description,
  sql: row.sql ?? "",
  uuid: row.uuid,
  version: VERSION,
  database_uuid: database?.uuid ?? null,
});
