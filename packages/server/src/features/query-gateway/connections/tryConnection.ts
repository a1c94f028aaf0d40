import { err, ok, type Result } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import type { Connection } from "@sightline/engines/connection";
import { type ConnectionDraft, type DatabaseContents, extraOf } from "../../stored-databases/index.ts";
import { connectionFault, TEST_SECONDS } from "./connectionFault.ts";
import { underOwnLogin } from "./impersonation.ts";
import type { OpenDatabase } from "./openDatabase.ts";
import { withTimeout } from "./withTimeout.ts";

/** Longest wait for a driver to hang up. */
const CLOSE_SECONDS = 2;

/** Connects, asks what is there and hangs up; gives up when the server takes too long. */
export async function tryConnection(
  opened: Result<OpenDatabase>,
  draft: ConnectionDraft,
): Promise<Result<DatabaseContents>> {
  if (!opened.ok) return opened;
  const { connection, as } = opened.value;
  try {
    return ok(await withTimeout(TEST_SECONDS, contentsOf(connection, draft)));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(connectionFault(underOwnLogin(draft, as), error));
  } finally {
    // What hangs while it is asked may hang in its end, too.
    await withTimeout(CLOSE_SECONDS, connection.close()).catch(() => {});
  }
}

async function contentsOf(
  connection: Connection,
  { engine, extra }: ConnectionDraft,
): Promise<DatabaseContents> {
  const schemas = await connection.schemas();
  if (!engine.capabilities.catalogs) return { schemas, catalogs: [] };
  const own = connection.defaultCatalog;
  const known = own === null ? [] : [{ name: own, schemas: [] }];
  if (extraOf({ extra }).allow_multi_catalog !== true) return { schemas, catalogs: known };
  const others = (await connection.catalogs()).filter((name) => name !== own);
  // A catalog that cannot be read now holds nothing that a right could be given on.
  const read = others.map(async (name) => ({
    name,
    schemas: await connection.schemas(name).catch(() => []),
  }));
  return { schemas, catalogs: [...known, ...(await Promise.all(read))] };
}
