import { DATASOURCE_TYPES } from "@sightline/api/charts";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { openSource, readQuery } from "../chart-data/index.ts";

/** The specification names one more, which charts do not have. */
const TYPES: readonly string[] = [...DATASOURCE_TYPES, "sl_table"];
/** Types of which a column's values can be read. */
const READABLE = ["table", "dataset", "query"];

/** Distinct values of a column, as many as a filter's choices may be. */
export async function readColumnValues(
  platform: Platform,
  identity: Identity,
  { type, id, column }: { type: string; id: number; column: string },
  signal: AbortSignal,
): Promise<Result<{ result: unknown[] }>> {
  if (!TYPES.includes(type)) {
    return err(badRequest(`Invalid datasource type: ${type}`));
  }
  if (!READABLE.includes(type)) {
    return err(badRequest(`Unable to get column values for datasource type: ${type}`));
  }
  const source = await openSource(platform, identity, { id, type });
  if (!source.ok) return source;
  const known = source.value.dataset.columns.find((candidate) => candidate.column_name === column);
  if (!known) return err(badRequest(`Column name ${column} does not exist`));
  const rows = await readQuery(platform, identity, source.value, signal, {
    columns: [column],
    metrics: [],
    row_limit: platform.config.FILTER_SELECT_ROW_LIMIT,
    apply_fetch_values_predicate: true,
  });
  if (!rows.ok) return rows;
  return ok({ result: rows.value.map((row) => row[column] ?? null) });
}
