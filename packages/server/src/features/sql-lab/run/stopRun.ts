import { setTimeout as sleep } from "node:timers/promises";
import { err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson, nowIso, toJson } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { queryOf } from "../ownQuery.ts";
import { isUnfinished, queryRepository, type StoredQuery } from "../repository.ts";
import { earlierFields } from "../results/earlierResults.ts";
import { type Run, runningQueries } from "./runningQueries.ts";

/** How long a database may take to give up a query before the caller is told that it did not, ms. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

/** Stops a query in its database, whichever server runs it. One that has ended stays as it is. */
export async function stopRun(
  platform: Platform,
  identity: Identity,
  clientId: string,
): Promise<Result<{ result: "OK" }>> {
  const found = await queryOf(platform, identity, clientId);
  if (!found.ok) return err(notFound(`Query with client_id ${clientId} not found`));
  const row = found.value;
  if (!isUnfinished(row)) return ok({ result: "OK" });
  const stopped = runningQueries(platform).has(row.id)
    ? await stopHere(platform, row)
    : await stopThere(platform, row);
  return stopped ? ok({ result: "OK" }) : err(unprocessable("Could not cancel query"));
}

async function stopHere(platform: Platform, row: StoredQuery): Promise<boolean> {
  const run = runningQueries(platform).get(row.id);
  try {
    // First of all: a query that ends by it writes down an end of its own, which does not tell how far it had come.
    await queryRepository(platform.db).updateUnfinished(row.id, stoppedFields(platform, row, run));
  } finally {
    run?.stop.abort();
  }
  const late = sleep(PATIENCE_MS, false, { ref: false });
  return Promise.race([run?.whenEnded.then(() => true) ?? true, late]);
}

const stoppedFields = (platform: Platform, row: StoredQuery, run: Run | undefined) => ({
  status: "stopped",
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
  extra: toJson({
    ...fromJson<object>(row.extra, {}),
    progress: null,
    // Statements may have ended since their last record.
    ...(run && earlierFields(run.earlier)),
    // It had not come to its database: there was nothing to cancel yet.
    ...(row.status === "pending" && { early_cancel_query: true }),
  }),
});

/** Asks the server that runs it, and waits until that has been done. */
async function stopThere(platform: Platform, row: StoredQuery): Promise<boolean> {
  const queries = queryRepository(platform.db);
  await queries.updateUnfinished(row.id, { stop_requested: 1 });
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const now = await queries.byId(row.id);
    if (!now || !isUnfinished(now)) return true;
    await sleep(LOOK_MS, undefined, { ref: false });
  }
  return false;
}
