import type { ColumnSummary } from "@sightline/api/results";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Identity } from "../../../platform/auth/identity.ts";
import { singleFlight } from "../../../platform/cache/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import { readQ } from "../readQ.ts";
import { resultOf } from "./earlierResults.ts";
import { queueResultWork } from "./queueResultWork.ts";
import { runResultWork } from "./sortedRows.ts";
import { resultStore } from "./store/index.ts";
import { rowsForCaller } from "./storedRows.ts";

const ColumnQuery = z.strictObject({ column: z.string() });
/** Summaries at hand: of a few columns of a few results. */
const MOST_KEPT = 200;

const summaries = perPlatform(() => ({
  kept: new LRUCache<string, ColumnSummary>({ max: MOST_KEPT }),
  flights: singleFlight<ColumnSummary | null>(),
}));

/** What the values of a column of a query's rows are like. */
export async function summarizeColumn(
  platform: Platform,
  identity: Identity,
  clientId: string,
  { q, signal }: { q: string; signal: AbortSignal },
): Promise<Result<{ result: ColumnSummary }>> {
  const query = readQ(ColumnQuery, q);
  if (!query.ok) return query;
  const found = await resultOf(platform, identity, clientId);
  if (!found.ok) return found;
  const stored = await rowsForCaller(platform, identity, found.value);
  if (!stored.ok) return stored;
  const { results_key: key } = found.value;
  const { columns } = stored.value.facts;
  const { column } = query.value;
  if (!columns.some(({ name }) => name === column)) {
    return err(badRequest(`The result has no column ${column}`));
  }
  const { kept, flights } = summaries(platform);
  const name = JSON.stringify([key, column]);
  const known = kept.get(name);
  if (known) return ok({ result: known });
  const made = await runResultWork(signal, () =>
    flights.run(name, signal, (stop) =>
      resultStore(platform).withFile(key as string, (lines) =>
        queueResultWork(platform, { userId: identity.userId ?? found.value.user_id, signal: stop }, (tools) =>
          tools.summary({ lines, columns, column, signal: stop }),
        ),
      ),
    ),
  );
  if (!made.ok) return made;
  kept.set(name, made.value);
  return ok({ result: made.value });
}
