import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type AppError, badRequest } from "@sightline/core/errors";
import type { Engine } from "@sightline/engines";
import type { ConnectionUri } from "@sightline/engines/uri";
import type { Config } from "./config/index.ts";
import { STORE_FILE } from "./db/store/index.ts";

/** Schemes that PREVENT_UNSAFE_DB_CONNECTIONS closes, with the names by which the contract calls them. */
const UNSAFE: Record<string, string> = { sqlite: "SQLiteDialect_pysqlite" };

/** Whether PREVENT_UNSAFE_DB_CONNECTIONS closes an engine. */
export const isUnsafe = ({ id }: Engine): boolean => id in UNSAFE;

/** Why an engine's file may not be a database of users; null if it may. */
export function sourceRefused(config: Config, engine: Engine, uri: ConnectionUri): AppError | null {
  const unsafe = UNSAFE[engine.id];
  if (config.PREVENT_UNSAFE_DB_CONNECTIONS && unsafe !== undefined) {
    return badRequest({
      sqlalchemy_uri: [`${unsafe} cannot be used as a data source for security reasons.`],
    });
  }
  if (!engine.capabilities.embedded || uri.database === null) return null;
  const store = identityOf(join(config.home, STORE_FILE));
  if (store === null || identityOf(resolve(config.home, uri.database)) !== store) return null;
  return badRequest({ sqlalchemy_uri: ["This file is where the server keeps its own data."] });
}

/** What is the same for all names of a file, links included; null if there is none. */
function identityOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
