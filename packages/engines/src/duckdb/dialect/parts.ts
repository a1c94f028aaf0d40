import { STRING } from "@sightline/core/query/generic-type";
import { epochMs, formatDateTime } from "../../sql/formatDateTime.ts";
import { ansiParts, type SqlParts } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

/** What DuckDB writes in its own way. */
export const duckdbParts: SqlParts = {
  ...ansiParts,
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`DuckDB has no time grain ${grain}`);
    return found.sql(arg);
  },
  // EPOCH_MS gives a TIMESTAMP; TO_TIMESTAMP would give one that depends on the session's zone.
  // Seconds in a column of 32 bits leave its range when they become milliseconds.
  epoch: (unit, arg) => `EPOCH_MS(CAST(${unit === "s" ? `CAST(${arg} AS DOUBLE) * 1000` : arg} AS BIGINT))`,
  parseTime: (format, arg) =>
    format === null ? `CAST(${arg} AS TIMESTAMP)` : `STRPTIME(${arg}, ${ansiParts.literal(format)})`,
  datetime,
  addHours: (hours, arg) => `${arg} + INTERVAL '${Number(hours)} hours'`,
  like: (arg, pattern, ignoreCase) => `${arg} ${ignoreCase ? "ILIKE" : "LIKE"} ${pattern}`,
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase() ?? "";
  if (type === "DATE") return `DATE '${formatDateTime(at, "%Y-%m-%d")}'`;
  if (/^(TIMESTAMP|DATETIME)/.test(type)) return `TIMESTAMP '${formatDateTime(at, fraction(ms))}'`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return ansiParts.literal(formatDateTime(at, format));
  // Text is compared with text; a column of unknown type with a timestamp, which DuckDB compares with dates, too.
  const text = formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f");
  return genericType(type) === STRING
    ? ansiParts.literal(text)
    : `TIMESTAMP '${formatDateTime(at, fraction(ms))}'`;
}

const fraction = (ms: number) => (ms % 1000 === 0 ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d %H:%M:%S.%f");
