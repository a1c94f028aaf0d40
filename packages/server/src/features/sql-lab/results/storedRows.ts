import { type AppError, err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import type { StoredQuery } from "../repository.ts";
import { NO_BACKEND } from "../run/failure.ts";
import { type Rows, resultStore, UnreadableResult } from "./store/index.ts";
import { checkReads } from "./tablesRead.ts";

const RESULT_GONE = structuredError(
  "gone",
  "RESULTS_BACKEND_ERROR",
  "Data could not be retrieved from the results backend. You need to re-run the original query.",
);
const UNREADABLE = structuredError(
  "not-found",
  "RESULTS_BACKEND_ERROR",
  "Data could not be deserialized from the results backend. The storage format might have changed, rendering the old data stake. You need to re-run the original query.",
);

/** Runs `use`; stored rows that cannot be read, or are no longer there, become the contract's errors. */
export async function readStored<T>(use: () => Promise<T | null>): Promise<Result<T>> {
  try {
    const value = await use();
    return value === null ? err(RESULT_GONE) : ok(value);
  } catch (error) {
    const fault = unread(error);
    if (fault) return err(fault);
    throw error;
  }
}

function unread(error: unknown): AppError | null {
  if (error instanceof UnreadableResult) return UNREADABLE;
  // It was cleared away between two looks.
  return (error as NodeJS.ErrnoException).code === "ENOENT" ? RESULT_GONE : null;
}

/** The rows under a key; an error in the contract's words where there are none. */
export async function storedRows(platform: Platform, key: string | null): Promise<Result<Rows>> {
  if (platform.config.RESULTS_BACKEND === null) return err(NO_BACKEND);
  return readStored(async () => (key === null ? null : resultStore(platform).open(key)));
}

/** The same, for a caller who may read them now. */
export async function rowsForCaller(
  platform: Platform,
  identity: Identity,
  row: StoredQuery,
): Promise<Result<Rows>> {
  const stored = await storedRows(platform, row.results_key);
  return stored.ok ? rowsUnderSameRules(platform, identity, row, stored.value) : stored;
}

/** Rows for whom they are still good: with other rules on the rows of a table the query has to be run again. */
export async function rowsUnderSameRules(
  platform: Platform,
  identity: Identity,
  row: StoredQuery,
  rows: Rows,
): Promise<Result<Rows>> {
  const same = await checkReads(platform, identity, row, rows.facts.reads);
  if (!same.ok) return same;
  return same.value ? ok(rows) : err(RESULT_GONE);
}
