import { type DuckDBConnection, type DuckDBType, DuckDBTypeId } from "@duckdb/node-api";
import type { ExportFormat } from "../../engine.ts";
import { escapeFormula } from "../../write/index.ts";
import { fn, quote, textLiteral } from "../run/sqlText.ts";
import { selectOf } from "../run/streamChunks.ts";
import { WHOLE_NUMBERS } from "../run/typeGroups.ts";
import { jsonValue } from "../run/writeJson.ts";

/** A file to be written: its columns are called `headers`, by position. */
export interface FileRequest {
  sql: string;
  schema: string | null;
  format: ExportFormat;
  headers: string[];
  maxRows: number;
  /** Where to: an empty file, which somebody reads as it grows. */
  path: string;
  /** A second name that it may be given. */
  keptAs: string;
}

type CopyRequest = Pick<FileRequest, "headers" | "maxRows"> & { format: "csv" | "parquet" };

/**
 * The rows as DuckDB itself writes them into a CSV or Parquet file. `onlyDays`: the timestamps, by position, that a CSV
 * file shows as dates.
 */
export function copyQuery(
  sql: string,
  types: readonly DuckDBType[],
  { headers, maxRows, format }: CopyRequest,
  onlyDays: ReadonlySet<number> = new Set(),
): string {
  const names = format === "csv" ? headers.map(escapeFormula) : headers;
  const values = types.map((type, index) => {
    const value = `c${index}`;
    const written = format === "csv" ? csvValue(type, value, onlyDays.has(index)) : parquetValue(type, value);
    return `${written} AS ${quote(names[index] ?? "")}`;
  });
  return selectOf(sql, values, maxRows);
}

/** The columns of timestamps, by position, in which all rows of a statement are midnights. */
export async function midnightColumns(
  connection: DuckDBConnection,
  sql: string,
  types: readonly DuckDBType[],
  maxRows: number,
): Promise<ReadonlySet<number>> {
  const columns = types.flatMap(({ typeId }, index) => (TIMESTAMPS.has(typeId) ? [index] : []));
  const found = new Set<number>();
  for (const index of columns) {
    const time = `CAST(c${index} AS TIMESTAMP)`;
    const sinceMidnight = `CASE WHEN ${fn("isfinite", time)} THEN ${fn("epoch_us", time)} % ${MICROS_A_DAY} END`;
    const rows = selectOf(sql, [`${sinceMidnight} AS since_midnight`], maxRows, types.length);
    // It ends at the first row with a time.
    const result = await connection.run(`SELECT 1 FROM (${rows}) WHERE since_midnight <> 0 LIMIT 1`);
    if ((await result.getRows()).length === 0) found.add(index);
  }
  return found;
}

const COPY_OPTIONS = {
  csv: "FORMAT csv, HEADER, NEW_LINE '\\r\\n', NULLSTR ''",
  parquet: "FORMAT parquet",
};

/** Has DuckDB write the rows of `query` as a file; gives their number. */
export async function copyInto(
  connection: DuckDBConnection,
  query: string,
  path: string,
  format: keyof typeof COPY_OPTIONS,
): Promise<number> {
  const to = `TO ${textLiteral(path)} (${COPY_OPTIONS[format]}, USE_TMP_FILE false)`;
  const result = await connection.run(`COPY (${query}) ${to}`);
  return Number((await result.getRowsJson())[0]?.[0]);
}

const { VARCHAR, DOUBLE, FLOAT, DATE, HUGEINT } = DuckDBTypeId;
const TIMESTAMPS = new Set<DuckDBTypeId>([
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
]);
/** What a CSV file holds as the engine writes it, and no spreadsheet takes for a formula. */
const PLAIN = new Set<DuckDBTypeId>([
  ...WHOLE_NUMBERS,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.UUID,
  DuckDBTypeId.TIME,
]);

/** Text is disarmed, and what is not a number is empty. */
function csvValue(type: DuckDBType, value: string, isDay: boolean): string {
  if (PLAIN.has(type.typeId)) return value;
  if (type.typeId === DuckDBTypeId.BOOLEAN)
    return `CASE ${value} WHEN true THEN 'True' WHEN false THEN 'False' END`;
  if (type.typeId === VARCHAR && type.alias === undefined) return escapeFormulaSql(value);
  if (type.typeId === DOUBLE || type.typeId === FLOAT || type.typeId === DATE)
    return `CASE WHEN ${fn("isfinite", value)} THEN ${value} END`;
  if (type.typeId === DuckDBTypeId.TIMESTAMP_TZ)
    return `${timeText(fn("timezone", "'UTC'", value), false)} || '+00:00'`;
  if (TIMESTAMPS.has(type.typeId)) return timeText(`CAST(${value} AS TIMESTAMP)`, isDay);
  return escapeFormulaSql(`CAST(${jsonValue(type, value, "iso")} AS VARCHAR)`);
}

const MICROS_A_DAY = 86_400_000_000;

const timeText = (time: string, isDay: boolean): string =>
  `CASE WHEN ${fn("isfinite", time)} THEN CAST(${isDay ? `CAST(${time} AS DATE)` : time} AS VARCHAR) END`;

const BLANKS = "[\\s\\x{0b}\\x{feff}\\p{Z}]*";

/** The letters and digits that most texts begin with need no look at the rest of them. */
function escapeFormulaSql(value: string): string {
  const harmless = `(${value} >= 'A' AND ${value} < '{') OR (${value} >= '0' AND ${value} < '=')`;
  const formula = fn("regexp_matches", value, `'^${BLANKS}("")?${BLANKS}[-@+|=%]'`);
  const number = fn("regexp_full_match", value, `'-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?'`);
  const armed = `'''' || ${fn("replace", value, "'|'", "'\\|'")}`;
  return `CASE WHEN ${harmless} THEN ${value} WHEN ${formula} AND NOT ${number} THEN ${armed} ELSE ${value} END`;
}

/** Types that Parquet has no word for are text, and wide integers keep all their digits. */
function parquetValue(type: DuckDBType, value: string): string {
  switch (type.typeId) {
    case HUGEINT:
    case DuckDBTypeId.UHUGEINT:
      return `CAST(${value} AS DECIMAL(38, 0))`;
    case DuckDBTypeId.BIGNUM:
    case DuckDBTypeId.BIT:
    case DuckDBTypeId.INTERVAL:
    case DuckDBTypeId.UNION:
    case DuckDBTypeId.VARIANT:
      return `CAST(${value} AS VARCHAR)`;
    default:
      return value;
  }
}
