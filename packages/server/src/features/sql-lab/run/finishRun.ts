import { err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { nowIso, toJson } from "../../../platform/db/index.ts";
import { noteRun } from "../../saved-queries/index.ts";
import { queryRepository, type StoredQuery } from "../repository.ts";
import { earlierFields } from "../results/earlierResults.ts";
import { expiry } from "../results/expiry.ts";
import { StorageFault } from "../results/store/index.ts";
import type { Failure } from "./failure.ts";
import { failureOf, logStorageFault, storageError } from "./failure.ts";
import type { QueryRun } from "./queryRun.ts";
import { CLIENT_LEFT, SHUT_DOWN } from "./runningQueries.ts";
import type { Outcome } from "./runScript.ts";

/** What came of the rows: `problem` says why they could not be stored, and are answered this once. */
interface StoredRows {
  outcome: Outcome;
  isKept: boolean;
  problem: string | null;
}

interface FinishedRun {
  row: StoredQuery;
  outcome: Outcome;
}

/** Writes down what came of a query; its rows are kept before it says that there are any. */
export async function finishRun(
  start: QueryRun,
  key: string,
  outcome: Result<Outcome, Failure>,
): Promise<Result<FinishedRun, { row: StoredQuery; failure: Failure }>> {
  const queries = queryRepository(start.platform.db);
  const kept: Result<StoredRows, Failure> = outcome.ok ? await storeRows(start, outcome.value) : outcome;
  if (!kept.ok) {
    const failure = asStopped(start, kept.error);
    const row = await queries.updateUnfinished(start.row.id, failedFields(start, failure));
    return err({ row, failure });
  }
  const { outcome: value, isKept, problem } = kept.value;
  const row = await queries.updateUnfinished(start.row.id, {
    ...succeededFields(start, value, problem),
    results_key: isKept ? key : null,
  });
  if (row.status === "success") {
    await noteRun(start.platform.db, row);
    return ok({ row, outcome: value });
  }
  // It was stopped while it ended.
  await value.rows?.drop();
  return err({ row, failure: failureOf(shutDown) });
}

/** A failure that came of a stop, with the reason for that. */
function asStopped({ signal }: QueryRun, failure: Failure): Failure {
  if (signal.reason === SHUT_DOWN) return failureOf(shutDown);
  if (failure.state !== "stopped") return failure;
  // Who stopped it knows why.
  return { ...failure, message: signal.reason === CLIENT_LEFT ? CLIENT_LEFT : "" };
}

const shutDown = structuredError("unavailable", "GENERIC_BACKEND_ERROR", SHUT_DOWN);

async function storeRows(start: QueryRun, outcome: Outcome): Promise<Result<StoredRows, Failure>> {
  const { rows } = outcome;
  if (!rows || start.platform.config.RESULTS_BACKEND === null) {
    rows?.end();
    return ok({ outcome, isKept: false, problem: null });
  }
  try {
    await rows.keep(expiry(start.platform, start.database));
    return ok({ outcome, isKept: true, problem: null });
  } catch (error) {
    if (!(error instanceof StorageFault)) {
      await rows.drop();
      throw error;
    }
    logStorageFault(start.platform, error);
    if (!start.isAsync && rows.isInMemory) {
      rows.end();
      return ok({ outcome, isKept: false, problem: error.message });
    }
    await rows.drop();
    return err(failureOf(storageError(error)));
  }
}

const failedFields = ({ platform, earlier }: QueryRun, { state, message, errors }: Failure) => ({
  status: state,
  error_message: message || null,
  extra: toJson({
    errors,
    progress: null,
    ...earlierFields(earlier),
    ...(platform.config.TROUBLESHOOTING_LINK && { link: platform.config.TROUBLESHOOTING_LINK }),
  }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
  tmp_table_name: null,
  select_sql: null,
});

const succeededFields = (
  { platform, earlier }: QueryRun,
  { rowCount, factor, columns, affectedRows }: Outcome,
  problem: string | null,
) => ({
  status: "success",
  progress: 100,
  rows: rowCount,
  limiting_factor: factor,
  extra: toJson({
    columns,
    ...(affectedRows !== null && { affected_rows: affectedRows }),
    ...(problem !== null && { warning: problem }),
    progress: null,
    ...earlierFields(earlier),
  }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
});
