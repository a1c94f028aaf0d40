import type { RowsQuery } from "@sightline/api/results";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { type AppError, badRequest, err, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { QueryError } from "@sightline/engines";
import type { Platform } from "../../../platform/feature.ts";
import { storageError } from "../run/failure.ts";
import { queueResultWork } from "./queueResultWork.ts";
import { type Rows, resultStore, StorageFault } from "./store/index.ts";
import { readStored } from "./storedRows.ts";

/** The rows of a kept result that hold a text, in another order, or both. */
export async function sortedRows(
  platform: Platform,
  { key, columns, userId }: { key: string; columns: readonly SqlColumn[]; userId: number },
  { sort = [], search = "" }: Pick<RowsQuery, "sort" | "search">,
  signal: AbortSignal,
): Promise<Result<Rows>> {
  const unknown = sort.find(({ column }) => !columns.some(({ name }) => name === column));
  if (unknown) return err(badRequest(`The result has no column ${unknown.column}`));
  const store = resultStore(platform);
  const found = JSON.stringify({ search });
  return runResultWork(signal, async () => {
    if (search !== "") {
      const view = await store.view(key, { name: found, signal }, (lines, target, stop) =>
        queueResultWork(platform, { userId, signal: stop }, (tools) =>
          tools.search({ lines, columns, text: search, target, signal: stop }),
        ),
      );
      if (!view || sort.length === 0) return view;
    }
    const name = JSON.stringify({ search, sort });
    const of = search === "" ? {} : { of: found };
    return store.view(key, { name, signal, ...of }, (lines, target, stop) =>
      queueResultWork(platform, { userId, signal: stop }, (tools) =>
        tools.sort({ lines, columns, order: sort, target, signal: stop }),
      ),
    );
  });
}

/** Runs work on stored rows; what it cannot do is told. */
export async function runResultWork<T>(
  signal: AbortSignal,
  work: () => Promise<T | null>,
): Promise<Result<T>> {
  try {
    return await readStored(work);
  } catch (error) {
    if (error instanceof StorageFault) return err(storageError(error));
    // Nobody hears this: whoever asked is gone.
    if (signal.aborted) return err(badRequest("The request was given up"));
    if (error instanceof QueryError) return err(resultError(error));
    throw error;
  }
}

const resultError = ({ message }: QueryError): AppError =>
  structuredError(
    "unavailable",
    "GENERIC_BACKEND_ERROR",
    `The rows could not be worked on: ${message}. Sort or search in the query itself, or ask for fewer rows.`,
  );
