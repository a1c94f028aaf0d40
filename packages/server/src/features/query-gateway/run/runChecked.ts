import { err, type Result } from "@sightline/core/errors";
import type { ExportRequest, ExportStream, QueryRequest, QueryResult } from "@sightline/engines/connection";
import type { Log } from "../../../platform/log/index.ts";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import type { AllowedTables } from "../access/allowedTables.ts";
import { checkQuery } from "../check/checkQuery.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import { explainFault } from "../explain/explainFault.ts";

/** What every checked statement comes with, besides what its engine needs. */
interface Checks {
  opened: OpenDatabase;
  allowedTables: AllowedTables;
  /** Row-level security limits the rows: engine's errors that may quote others go here, and not to the caller. */
  withheldErrorLog?: Log | undefined;
}

/**
 * The one way by which SQL that a user had a part in comes to an engine: it is one statement that only reads, of
 * functions and tables that are allowed. The engine's own limits (read-only, no files) hold besides.
 */
export const runChecked = ({
  opened,
  allowedTables,
  withheldErrorLog,
  ...query
}: Checks & QueryRequest): Promise<Result<QueryResult, QueryFault>> =>
  askChecked({ opened, allowedTables, withheldErrorLog }, query, () => opened.connection.query(query));

/** As `runChecked`, for a result of any size: the file in pieces. */
export const exportChecked = ({
  opened,
  allowedTables,
  withheldErrorLog,
  ...query
}: Checks & ExportRequest): Promise<Result<ExportStream, QueryFault>> =>
  askChecked({ opened, allowedTables, withheldErrorLog }, query, () => opened.connection.export(query));

async function askChecked<T>(
  { opened, allowedTables, withheldErrorLog }: Checks,
  query: QueryRequest | ExportRequest,
  ask: () => Promise<T>,
): Promise<Result<T, QueryFault>> {
  const checked = await checkQuery(opened, query.sql, allowedTables);
  if (!checked.ok) return checked;
  const answer = await askEngine(opened, query, ask);
  if (answer.ok) return answer;
  const statement = { sql: query.sql, schema: query.schema ?? null, inspection: checked.value };
  return err(await explainFault(answer.error, { opened, allowedTables, withheldErrorLog, statement }));
}
