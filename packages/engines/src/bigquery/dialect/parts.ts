import { STRING } from "@sightline/core/query/generic-type";
import { quoteName, syntaxes } from "@sightline/core/sql-syntax";
import { ansiParts, epochMs, formatDateTime, type SqlParts, withoutNul } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

const withoutBreaks = (text: string) => text.replaceAll("\n", "\\n").replaceAll("\r", "\\r");
const textLiteral = (text: string) =>
  withoutBreaks(`'${withoutNul(text).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`);

/** What BigQuery writes in its own way. */
export const bigqueryParts: SqlParts = {
  quoteIdentifier: (name) => withoutBreaks(quoteName(withoutNul(name), syntaxes.bigquery.rules)),
  literal: (value) => (typeof value === "string" ? textLiteral(value) : ansiParts.literal(value)),
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`BigQuery has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) => `DATETIME(TIMESTAMP_${unit === "s" ? "SECONDS" : "MILLIS"}(CAST(${arg} AS INT64)))`,
  // Its patterns are those of strftime, but for fractions of a second.
  parseTime: (format, arg) =>
    format === null
      ? `CAST(${arg} AS DATETIME)`
      : `PARSE_DATETIME(${bigqueryParts.literal(format.replaceAll("%S.%f", "%E6S"))}, ${arg})`,
  datetime,
  addHours: (hours, arg) => `DATETIME_ADD(CAST(${arg} AS DATETIME), INTERVAL ${Number(hours)} HOUR)`,
  text: (arg) => `CAST(${arg} AS STRING)`,
  like: ansiParts.like,
  isTrue: (arg, value) => `${arg} IS ${value ? "TRUE" : "FALSE"}`,
  // OFFSET stands only behind a LIMIT.
  limit: (limit, offset) =>
    limit === null && offset !== null
      ? [`LIMIT ${Number.MAX_SAFE_INTEGER}`, ...ansiParts.limit(null, offset)]
      : ansiParts.limit(limit, offset),
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase().replace(/\s*\(.*$/, "") ?? "";
  const moment = formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f");
  if (type === "DATE")
    return ms % 86_400_000 === 0 ? `DATE '${formatDateTime(at, "%Y-%m-%d")}'` : `DATETIME '${moment}'`;
  if (type === "TIMESTAMP") return `TIMESTAMP '${moment}+00'`;
  if (type === "DATETIME") return `DATETIME '${moment}'`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return bigqueryParts.literal(formatDateTime(at, format));
  return genericType(type) === STRING ? bigqueryParts.literal(moment) : `DATETIME '${moment}'`;
}
