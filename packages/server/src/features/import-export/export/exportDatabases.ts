import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { readableDataset } from "../../../platform/list/visibility/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { datasetsIn } from "./exportDatasets.ts";
import { freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

/** The files of a bundle of databases, with all of their datasets that the caller may read. */
export async function* databaseFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const { db } = platform;
  const pathOf = freePaths();
  const folders = databaseFolders(platform, identity, pathOf);
  for (const id of ids) {
    const database = await databaseRepository(db).byId(id);
    // Removed since the caller's right was checked.
    if (!database) continue;
    folders.folderOf(database);
    const datasets = await datasetRepository(db).idsOfDatabase(database.id, readableDataset(identity));
    yield* datasetsIn(platform, datasets, { pathOf, folders });
  }
  yield* folders.files();
}
