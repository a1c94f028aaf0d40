import { err, ok, type Result } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import type { Platform } from "../../platform/feature.ts";
import type { ConnectionDraft } from "./connectionDraft.ts";
import { connectionFault, TEST_SECONDS, tooSlow } from "./connectionFault.ts";
import { connections } from "./connections.ts";

/** Connects, asks for the schemas and hangs up; gives up when the server takes too long. */
export async function tried(platform: Platform, draft: ConnectionDraft): Promise<Result<string[]>> {
  const opened = connections(platform).tryOut(draft);
  if (!opened.ok) return opened;
  const { connection } = opened.value;
  const late = timeLimit();
  try {
    const schemas = await Promise.race([connection.schemas(), late.passed]);
    return schemas === null ? err(tooSlow()) : ok(schemas);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return err(connectionFault(draft, error));
  } finally {
    late.stop();
    // A driver that hangs may hang in its end, too: whoever waits is told without it.
    await Promise.race([connection.close().catch(() => {}), closeLimit()]);
  }
}

const CLOSE_MS = 2_000;
const closeLimit = () => new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());

function timeLimit(): { passed: Promise<null>; stop(): void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), TEST_SECONDS * 1000);
  return { passed: promise, stop: () => clearTimeout(timer) };
}
