import { err, ok, type Result } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import type { Platform } from "../../platform/feature.ts";
import type { ConnectionDraft } from "./connectionDraft.ts";
import { connectionFault, TEST_SECONDS } from "./connectionFault.ts";
import { connections } from "./connections.ts";
import { withinSeconds } from "./withinSeconds.ts";

/** Longest wait for a driver to hang up. */
const CLOSE_SECONDS = 2;

/** Connects, asks for the schemas and hangs up; gives up when the server takes too long. */
export async function tried(platform: Platform, draft: ConnectionDraft): Promise<Result<string[]>> {
  const opened = connections(platform).tryOut(draft);
  if (!opened.ok) return opened;
  const { connection } = opened.value;
  try {
    return ok(await withinSeconds(TEST_SECONDS, connection.schemas()));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(connectionFault(draft, error));
  } finally {
    // What hangs while it is asked may hang in its end, too.
    await withinSeconds(CLOSE_SECONDS, connection.close()).catch(() => {});
  }
}
