import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { isKnownDatabase } from "../../../platform/list/visibility/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { accessTo, type DatabaseAccess } from "../access/databaseAccess.ts";
import type { OpenDatabase } from "./openDatabase.ts";

/** An open database, and what its caller may see of it. */
export interface CallersDatabase extends OpenDatabase {
  database: StoredDatabase;
  access: DatabaseAccess;
}

/** Opens the database of an id with `open`. It is not there (404) for a caller who may see nothing in it. */
export async function openById(
  platform: Platform,
  identity: Identity,
  id: number,
  open: (database: StoredDatabase) => Result<OpenDatabase>,
): Promise<Result<CallersDatabase>> {
  const database = await databaseRepository(platform.db).byId(id);
  if (!database) return err(notFound());
  const opened = open(database);
  if (!opened.ok) return (await isKnownDatabase(platform.db, identity, id)) ? opened : err(notFound());
  const { defaultSchema, defaultCatalog } = opened.value.connection;
  const access = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  if (!access.any) return err(notFound());
  return ok({ ...opened.value, database, access });
}
