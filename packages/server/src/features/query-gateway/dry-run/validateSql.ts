import type { SqlAnnotation } from "@sightline/api/databases";
import { err, ok, type Result, structuredError } from "@sightline/core/errors";
import { sqlTooLarge } from "@sightline/core/sql";
import { QueryError, type SqlProblem } from "@sightline/engines";
import type { Config } from "../../../platform/config/index.ts";
import { validatorsByEngine } from "../../../platform/sqlValidators.ts";
import { yieldForLargeText } from "../../../platform/yieldForLargeText.ts";
import { structuredFault } from "../../query-faults/index.ts";
import { checkQuery } from "../check/checkQuery.ts";
import type { CallersDatabase } from "../connections/openById.ts";
import { withTimeout } from "../connections/withTimeout.ts";
import { withListings } from "../rewrite/listingRules.ts";
import { accessInTab, type TabQuery } from "./accessInTab.ts";

const VALIDATION_SECONDS = 10;

/** What the engine says is wrong with SQL, without running it. */
export async function validateSql(
  database: CallersDatabase,
  query: TabQuery,
  config: Pick<Config, "SQL_VALIDATORS_BY_ENGINE">,
): Promise<Result<SqlAnnotation[]>> {
  const { sql, schema } = query;
  const { connection, engine } = database;
  const access = accessInTab(database, query);
  if (!Object.hasOwn(validatorsByEngine(config), engine.id)) {
    return err(
      structuredError(
        "unprocessable",
        "GENERIC_DB_ENGINE_ERROR",
        `no SQL validator is configured for ${engine.id}`,
      ),
    );
  }
  const tooLarge = sqlTooLarge(sql, engine.syntax.rules);
  if (tooLarge !== null) return ok([annotation(tooLarge, null, null, null)]);
  await yieldForLargeText(sql);
  const rules = withListings(database, access, null);
  const text = rules?.listings?.asQuery(sql) ?? sql;
  if (!access.whole) {
    // Names of tables and columns are told by the engine's messages: only for what the caller may read. No row is read.
    const checked = await checkQuery(database, text, {
      kind: "caller",
      access,
      limitsListings: !!rules?.listings,
    });
    if (!checked.ok && checked.error.kind === "syntax") {
      const { message, at } = checked.error;
      return ok([annotation(message, at?.line ?? null, at?.column ?? null, null)]);
    }
    if (!checked.ok) return err(structuredFault(checked.error));
  }
  try {
    const problems = await withTimeout(VALIDATION_SECONDS, connection.validate(text, schema ?? null));
    return ok(problems.map(annotationOf));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const words = `${engine.label} was unable to check your query.\nPlease recheck your query.\nException: ${error.message}`;
    return err(structuredError("unprocessable", "GENERIC_DB_ENGINE_ERROR", words));
  }
}

const annotation = (
  message: string,
  line_number: number | null,
  start_column: number | null,
  end_column: number | null,
): SqlAnnotation => ({ line_number, start_column, end_column, message });

const annotationOf = ({ line, startColumn, endColumn, message }: SqlProblem): SqlAnnotation =>
  annotation(message, line, startColumn, endColumn);
