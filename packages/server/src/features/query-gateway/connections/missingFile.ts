import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type AppError, unprocessable } from "@sightline/core/errors";
import type { Engine } from "@sightline/engines";
import type { ConnectionUri } from "@sightline/engines/uri";
import type { Platform } from "../../../platform/feature.ts";
import { filesBeingLoaded } from "../../../platform/filesBeingLoaded.ts";

const BEING_LOADED =
  "The data of this database are still being loaded on this server. Try again in a few minutes.";
const MISSING =
  "The file of this database is not on this server. Ask your administrator to put it into the server's home folder, or to remove the database.";

/**
 * Why a database that is only read cannot be: its file is not in this server's home. Servers that share a metadata
 * store have a home each. Null: the file is there, or the database is none.
 */
export function missingFile(platform: Platform, engine: Engine, uri: ConnectionUri): AppError | null {
  if (!engine.capabilities.embedded || !uri.database || uri.database === ":memory:") return null;
  const file = resolve(platform.config.home, uri.database);
  if (existsSync(file)) return null;
  return unprocessable(filesBeingLoaded(platform).has(file) ? BEING_LOADED : MISSING);
}
