import { err, ok, type Result } from "@sightline/core/errors";
import { type Connection, QueryError } from "@sightline/engines";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { ConnectionDraft } from "./connectionDraft.ts";
import { connectionFault, TEST_SECONDS } from "./connectionFault.ts";
import { connections } from "./connections.ts";
import { loggedIn } from "./impersonation.ts";
import { extraOf } from "./repository.ts";
import { withinSeconds } from "./withinSeconds.ts";

/** Longest wait for a driver to hang up. */
const CLOSE_SECONDS = 2;

/** What rights can be given on in a database. */
export interface Contents {
  schemas: string[];
  /** The connection's own catalog, and the others where the database opens them. */
  catalogs: { name: string; schemas: string[] }[];
}

/** Connects, asks what is there and hangs up; gives up when the server takes too long. */
export async function tried(
  platform: Platform,
  identity: Identity,
  draft: ConnectionDraft,
): Promise<Result<Contents>> {
  const opened = connections(platform).tryOut(identity, draft);
  if (!opened.ok) return opened;
  const { connection, as } = opened.value;
  try {
    return ok(await withinSeconds(TEST_SECONDS, contentsOf(connection, draft)));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(connectionFault(loggedIn(draft, as), error));
  } finally {
    // What hangs while it is asked may hang in its end, too.
    await withinSeconds(CLOSE_SECONDS, connection.close()).catch(() => {});
  }
}

async function contentsOf(connection: Connection, { engine, extra }: ConnectionDraft): Promise<Contents> {
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
