import { STRING } from "@sightline/core/query/generic-type";
import { quoteName, syntaxes } from "@sightline/core/sql-syntax";
import { epochMs, formatDateTime } from "../../sql/formatDateTime.ts";
import { ansiParts, mysqlPattern, type SqlParts, withoutNul } from "../../sql/index.ts";
import { plainType } from "../values.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

/** A backslash begins an escape in texts. */
const escapeText = (text: string) => text.replaceAll("\\", "\\\\");

/** What ClickHouse writes in its own way. */
export const clickhouseParts: SqlParts = {
  ...ansiParts,
  quoteIdentifier: (name) => quoteName(withoutNul(name), syntaxes.clickhousedb.rules),
  literal: (value) =>
    typeof value === "string" ? escapeText(ansiParts.literal(value)) : ansiParts.literal(value),
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`ClickHouse has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) => `fromUnixTimestamp64Milli(toInt64(${unit === "s" ? `${arg} * 1000` : arg}), 'UTC')`,
  parseTime: (format, arg) =>
    format === null
      ? `parseDateTime64BestEffort(${arg}, 3, 'UTC')`
      : `parseDateTime(${arg}, ${clickhouseParts.literal(mysqlPattern(format))}, 'UTC')`,
  datetime,
  addHours: (hours, arg) => `addHours(${arg}, ${Number(hours)})`,
  // A cast to String would refuse NULL.
  text: (arg) => `toString(${arg})`,
  like: (arg, pattern, ignoreCase) => `${arg} ${ignoreCase ? "ILIKE" : "LIKE"} ${pattern}`,
  isTrue: (arg, value) => `${arg} = ${value ? "TRUE" : "FALSE"}`,
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType === null ? null : plainType(columnType);
  if (type !== null && /^Date(32)?$/i.test(type) && ms % 86_400_000 === 0) {
    const day = formatDateTime(at, "%Y-%m-%d");
    return /32/.test(type) || !fitsSeconds(ms) ? `toDate32('${day}')` : `toDate('${day}')`;
  }
  if (type !== null && !/^(Date|Timestamp)/i.test(type)) {
    if (format === "epoch_s") return String(Math.floor(ms / 1000));
    if (format === "epoch_ms") return String(ms);
    if (format !== null) return clickhouseParts.literal(formatDateTime(at, format));
    if (genericType(type) === STRING)
      return clickhouseParts.literal(formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f"));
  }
  if (type === null && format === "epoch_s") return String(Math.floor(ms / 1000));
  if (type === null && format === "epoch_ms") return String(ms);
  return ms % 1000 === 0 && fitsSeconds(ms)
    ? `toDateTime('${formatDateTime(at, "%Y-%m-%d %H:%M:%S")}', 'UTC')`
    : `toDateTime64('${formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f")}', 6, 'UTC')`;
}

/** DateTime counts seconds from 1970 in 32 bits. */
const fitsSeconds = (ms: number) => ms >= 0 && ms < 2 ** 32 * 1000;
