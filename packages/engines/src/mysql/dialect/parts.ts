import { STRING } from "@sightline/core/query/generic-type";
import { quoteName, syntaxes } from "@sightline/core/sql-syntax";
import { epochMs, formatDateTime } from "../../sql/formatDateTime.ts";
import { ansiParts, type SqlParts } from "../../sql/index.ts";
import { withoutNul } from "../../sql/sqlParts.ts";
import { toBasicPlane } from "./astral.ts";
import { genericType } from "./genericType.ts";
import { completeTime } from "./timePattern.ts";

/** More rows than a table can have: OFFSET stands only behind a LIMIT. */
const ALL_ROWS = "18446744073709551615";

/** What MySQL writes in its own way. Sessions run without ANSI_QUOTES and NO_BACKSLASH_ESCAPES, in UTC. */
export const mysqlParts: Omit<SqlParts, "grain"> = {
  ...ansiParts,
  quoteIdentifier: (name) => quoteName(toBasicPlane(withoutNul(name)), syntaxes.mysql.rules),
  literal: (value) =>
    typeof value === "string" ? ansiParts.literal(value).replaceAll("\\", "\\\\") : ansiParts.literal(value),
  // FROM_UNIXTIME has no time before 1970.
  epoch: (unit, arg) =>
    `DATE_ADD(TIMESTAMP '1970-01-01 00:00:00', INTERVAL ${unit === "s" ? `${arg} SECOND` : `(${arg} * 1000) MICROSECOND`})`,
  parseTime(format, arg) {
    if (format === null) return `CAST(${arg} AS DATETIME(6))`;
    const { suffix, pattern } = completeTime(format);
    const text = suffix === "" ? arg : `CONCAT(${arg}, ${ansiParts.literal(suffix)})`;
    return `STR_TO_DATE(${text}, ${mysqlParts.literal(pattern)})`;
  },
  datetime,
  addHours: (hours, arg) => `DATE_ADD(${arg}, INTERVAL ${Number(hours)} HOUR)`,
  text: (arg) => `CAST(${arg} AS CHAR)`,
  limit: (limit, offset) =>
    limit === null && offset !== null
      ? [`LIMIT ${ALL_ROWS}`, ...ansiParts.limit(null, offset)]
      : ansiParts.limit(limit, offset),
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase() ?? "";
  if (/^DATE(V2)?$/.test(type)) return `STR_TO_DATE('${formatDateTime(at, "%Y-%m-%d")}', '%Y-%m-%d')`;
  const text = formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f");
  if (/^(TIMESTAMP|DATETIME)/.test(type)) return `STR_TO_DATE('${text}', '%Y-%m-%d %H:%i:%s.%f')`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return mysqlParts.literal(formatDateTime(at, format));
  // Text is compared with text, and with times by their value.
  return genericType(type) === STRING ? mysqlParts.literal(text) : `'${text}'`;
}
