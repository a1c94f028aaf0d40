import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Platform } from "../../platform/feature.ts";
import { filesBeingLoaded } from "../../platform/filesBeingLoaded.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { EXAMPLES_FILE, loadExampleTables } from "./loadExamples.ts";

/**
 * Loads the tables of the examples into this server's home where the store knows their database and the file is not
 * there: another server with a home of its own has loaded them. Nothing with SIGHTLINE_EXAMPLES=0.
 */
export async function loadMissingFile(platform: Platform): Promise<void> {
  const { config, db, log } = platform;
  const file = join(config.home, EXAMPLES_FILE);
  if (!config.examples || existsSync(file)) return;
  const databases = await databaseRepository(db).all();
  if (!databases.some(({ sqlalchemy_uri }) => sqlalchemy_uri === `duckdb:///${EXAMPLES_FILE}`)) return;
  const making = filesBeingLoaded(platform);
  making.add(file);
  try {
    log("info", "The data of the examples are not in this server's home yet: they are being loaded", {
      file,
    });
    await loadExampleTables(platform, () => {});
    log("info", "The data of the examples are loaded", { file });
  } finally {
    making.delete(file);
  }
}
