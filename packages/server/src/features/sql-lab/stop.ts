import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type Identity, may } from "../../platform/auth/identity.ts";
import { nowIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { queryRepository } from "./repository.ts";
import { running } from "./running.ts";

/** Stops a running query in its database. One that has ended stays as it is. */
export async function stop(
  platform: Platform,
  identity: Identity,
  clientId: string,
): Promise<Result<{ result: "OK" }>> {
  const queries = queryRepository(platform.db);
  const anyone = may(identity, "all_query_access", "all_query_access");
  const own = await queries.byClientId(clientId, identity.userId);
  const row = own ?? (anyone ? await queries.byClientId(clientId, null) : null);
  if (!row) return err(notFound(`Query with client_id ${clientId} not found`));
  if (row.status !== "pending" && row.status !== "running") return ok({ result: "OK" });
  const controller = running(platform).get(row.id);
  if (!controller) return err(unprocessable("Could not cancel query"));
  controller.abort();
  await queries.update(row.id, {
    status: "stopped",
    end_time: nowIso(platform),
    changed_on: nowIso(platform),
  });
  return ok({ result: "OK" });
}
