import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { Scalar } from "@sightline/core/query";
import type { CompiledQuery } from "@sightline/core/query/select";
import { faultText } from "../../query-faults/index.ts";
import { runChecked } from "../../query-gateway/index.ts";
import { printSql, type QueryScope } from "./queryScope.ts";

/** Asks which series are the top ones, for an engine that cannot join the answer to the rows. */
export async function readTopSeries(
  { request, allowedTables, withheldErrorLog }: QueryScope,
  { select, names }: NonNullable<CompiledQuery["ranking"]>,
): Promise<Result<{ series: Record<string, Scalar>[]; sql: string }>> {
  const sql = printSql(request, select);
  if (!sql.ok) return sql;
  const read = await runChecked({
    opened: request.source.opened,
    allowedTables,
    withheldErrorLog,
    sql: sql.value,
    ...(names ? { names } : {}),
    format: "rows",
    temporal: "epoch",
    maxRows: select.limit ?? 0,
    timeoutMs: request.timeoutMs,
    signal: request.signal,
  });
  if (!read.ok) return err(badRequest(`Error: ${faultText(read.error)}`));
  const series = JSON.parse(await read.value.body.text()) as Record<string, Scalar>[];
  return ok({ series, sql: sql.value });
}
