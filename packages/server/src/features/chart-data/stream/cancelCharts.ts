import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { openStreams } from "./openStreams.ts";

/** Cancels the queries of some charts of a stream of the caller. Those that are answered already stay answered. */
export function cancelCharts(
  platform: Platform,
  identity: Identity,
  stream: string,
  ids: readonly string[],
): Result<{ message: string }> {
  const open = openStreams(platform).find(identity, stream);
  if (!open) return err(notFound());
  for (const id of ids) {
    open.get(id)?.abort();
    open.delete(id);
  }
  return ok({ message: "OK" });
}
