import { err, ok, type Result, structured } from "@sightline/core/errors";
import { nowIso, toJson } from "../../platform/db/index.ts";
import { noteRun } from "../saved-queries/index.ts";
import { earlierIn } from "./earlierResults.ts";
import { expiry } from "./expiry.ts";
import { queryRepository, type StoredQuery } from "./repository.ts";
import { StorageFault } from "./results/index.ts";
import { LEFT, SHUT_DOWN } from "./running.ts";
import type { Outcome } from "./runScript.ts";
import { type Failure, notStored, type Start, told } from "./start.ts";

interface Settled {
  row: StoredQuery;
  outcome: Outcome;
}

/** Writes down what came of a query; its rows are kept before it says that there are any. */
export async function settle(
  start: Start,
  key: string,
  outcome: Result<Outcome, Failure>,
): Promise<Result<Settled, { row: StoredQuery; failure: Failure }>> {
  const queries = queryRepository(start.platform.db);
  const kept = outcome.ok ? await keep(start, outcome.value) : outcome;
  if (!kept.ok) {
    const failure = asStopped(start, kept.error);
    const row = await queries.updateUnfinished(start.row.id, failed(start, failure));
    return err({ row, failure });
  }
  const { value } = kept;
  const row = await queries.updateUnfinished(start.row.id, {
    ...succeeded(start, value),
    results_key: value.rows && isKept(start) ? key : null,
  });
  if (row.status === "success") {
    await noteRun(start.platform.db, row);
    return ok({ row, outcome: value });
  }
  // It was stopped while it ended.
  await value.rows?.drop();
  return err({ row, failure: told(shutDown) });
}

/** A failure that came of a stop, with the reason for that. */
function asStopped({ signal }: Start, failure: Failure): Failure {
  if (signal.reason === SHUT_DOWN) return told(shutDown);
  if (failure.state !== "stopped") return failure;
  // Who stopped it knows why.
  return { ...failure, message: signal.reason === LEFT ? LEFT : "" };
}

const shutDown = structured("unavailable", "GENERIC_BACKEND_ERROR", SHUT_DOWN);

const isKept = ({ platform }: Start): boolean => platform.config.RESULTS_BACKEND !== null;

async function keep(start: Start, outcome: Outcome): Promise<Result<Outcome, Failure>> {
  const { rows } = outcome;
  if (!rows || !isKept(start)) {
    rows?.end();
    return ok(outcome);
  }
  try {
    await rows.keep(expiry(start.platform, start.database));
    return ok(outcome);
  } catch (error) {
    await rows.drop();
    if (error instanceof StorageFault) return err(told(notStored(error)));
    throw error;
  }
}

const failed = ({ platform, earlier }: Start, { state, message, errors }: Failure) => ({
  status: state,
  error_message: message || null,
  extra: toJson({
    errors,
    progress: null,
    ...earlierIn(earlier),
    ...(platform.config.TROUBLESHOOTING_LINK && { link: platform.config.TROUBLESHOOTING_LINK }),
  }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
  tmp_table_name: null,
  select_sql: null,
});

const succeeded = ({ platform, earlier }: Start, { rowCount, factor, columns, affectedRows }: Outcome) => ({
  status: "success",
  progress: 100,
  rows: rowCount,
  limiting_factor: factor,
  extra: toJson({
    columns,
    ...(affectedRows !== null && { affected_rows: affectedRows }),
    progress: null,
    ...earlierIn(earlier),
  }),
  end_time: nowIso(platform),
  changed_on: nowIso(platform),
});
