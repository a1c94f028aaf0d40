import type { DuckDBType } from "@duckdb/node-api";
import type { QueryRequest } from "../../engine.ts";
import { jsonValue, quote, textLiteral } from "./writeJson.ts";

/** Rows that one row of the encoded result holds. Larger groups gained nothing on 100,000 rows. */
const GROUP_ROWS = 2048;

/** Up to here one group holds all: grouping costs a small query 0.6 ms, and saves a large one its memory. */
const SINGLE_GROUP_ROWS = 20_000;

/** How a body is written: as one of the formats of a request, or a record a line. */
export type BodyFormat = QueryRequest["format"] | "lines";

const BETWEEN = { rows: "','", lines: "system.main.chr(10)" };

/** Lines that the wrapper puts before the user's SQL: errors are told by the user's own line. */
export const LINES_BEFORE = 1;

/** Whether the encoded result has one row only. */
export const isSingleGroup = ({ maxRows }: { maxRows: number }): boolean => maxRows <= SINGLE_GROUP_ROWS;

/**
 * Lets DuckDB write the JSON of `sql`, in the order of its rows.
 * Each row of the wrapper: number of rows, then the JSON of a group of rows as bytes: for `rows` records joined
 * by commas; for `columns` one array per column; then for each column how many of its values are not null.
 * Row `maxRows + 1` is counted and not written.
 *
 * Order: row_number() over () runs in one thread in the order of the sub-query, and so does the aggregate above
 * it; sorting within the groups is not needed and would cost a third more.
 */
export function encodeQuery(
  sql: string,
  names: readonly string[],
  types: readonly DuckDBType[],
  { format, temporal, maxRows }: Pick<QueryRequest, "temporal" | "maxRows"> & { format: BodyFormat },
): string {
  const aliases = types.map((_, index) => `c${index}`);
  const values = types.map((type, index) => jsonValue(type, `c${index}`, temporal));
  const limit = Math.max(0, Math.floor(maxRows));
  const source = `FROM (\n${sql}\n) AS q(${aliases.join(", ")}) LIMIT ${limit + 1}`;
  const numbered = (columns: string): string =>
    `(SELECT ${columns}, row_number() OVER () AS rn FROM (SELECT * ${source}) AS w)`;
  const kept = `FILTER (rn <= ${limit})`;
  const group = `(rn - 1) // ${GROUP_ROWS}`;
  const columns = values.map((value, index) => `${value} AS v${index}`);
  const filled = values.map((_, index) => `system.main.count(v${index}) ${kept}`).join(", ");
  const grouped = isSingleGroup({ maxRows }) ? "" : `GROUP BY ${group} ORDER BY ${group}`;
  if (format !== "columns") {
    const record = `CAST(${recordOf(names, values)} AS VARCHAR)`;
    const written = `system.main.encode(system.main.string_agg(j, ${BETWEEN[format]}) ${kept})`;
    const records = numbered([`${record} AS j`, ...columns].join(", "));
    return `SELECT count(*), ${written}, ${filled} FROM ${records} ${grouped}`;
  }
  const lists = values.map((_, index) => {
    const list = `system.main.list(v${index}) ${kept}`;
    return `system.main.encode(CAST(system.main.to_json(${list}) AS VARCHAR))`;
  });
  return `SELECT count(*), ${lists.join(", ")}, ${filled} FROM ${numbered(columns.join(", "))} ${grouped}`;
}

/** Whether the columns of a table may be called so. */
export function namesDiffer(names: readonly string[]): boolean {
  const folded = new Set(names.map((name) => name.toLowerCase()));
  return folded.size === names.length && !folded.has("");
}

/** A JSON object. to_json is more than twice as fast as json_object, but its names must differ in more than case. */
export function recordOf(names: readonly string[], values: readonly string[]): string {
  if (namesDiffer(names)) {
    const fields = values.map((value, index) => `${quote(names[index] ?? "")} := ${value}`);
    return `system.main.to_json(system.main.struct_pack(${fields.join(", ")}))`;
  }
  const pairs = values.map((value, index) => `${textLiteral(names[index] ?? "")}, ${value}`);
  return `system.main.json_object(${pairs.join(", ")})`;
}
