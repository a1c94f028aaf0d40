import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { databaseFileOf } from "../../databases/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import { fileName, type freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

/** The databases that the files of a bundle stand on: each has a folder for those files, and a file of its own. */
export function databaseFolders(
  platform: Platform,
  identity: Identity,
  pathOf: ReturnType<typeof freePaths>,
) {
  const used = new Map<number, { database: StoredDatabase; path: string }>();
  return {
    /** The name of a database's folder. */
    folderOf(database: StoredDatabase): string {
      const path = used.get(database.id)?.path ?? pathOf("databases", nameOf(database), database.id);
      used.set(database.id, { database, path });
      return path.slice("databases/".length, -".yaml".length);
    },
    /** The files of the databases that were named. */
    async *files(): AsyncGenerator<BundleFile> {
      for (const { database, path } of used.values()) {
        yield { path, content: await databaseFileOf(platform, identity, database) };
      }
    },
  };
}

const nameOf = ({ database_name, id }: StoredDatabase) => fileName(database_name) || `db_${id}`;
