import { epochMs } from "../../sql/formatDateTime.ts";
import { ansiParts, formatDateTime, type SqlParts } from "../../sql/index.ts";
import { grains } from "./grains.ts";
import { timePattern } from "./timePattern.ts";

/** What PostgreSQL writes in its own way. Sessions are in UTC: types with and without a zone mean the same moment. */
export const postgresParts: SqlParts = {
  ...ansiParts,
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`PostgreSQL has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) =>
    `(TIMESTAMP 'epoch' + ${arg} * INTERVAL '1 ${unit === "s" ? "second" : "millisecond"}')`,
  parseTime: (format, arg) =>
    format === null
      ? `CAST(${arg} AS TIMESTAMP)`
      : `CAST(TO_TIMESTAMP(CAST(${arg} AS TEXT), ${ansiParts.literal(timePattern(format))}) AS TIMESTAMP)`,
  datetime,
  addHours: (hours, arg) => `${arg} + INTERVAL '${Number(hours)} hours'`,
  text: (arg) => `CAST(${arg} AS TEXT)`,
  like: (arg, pattern, ignoreCase) => `${arg} ${ignoreCase ? "ILIKE" : "LIKE"} ${pattern}`,
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase() ?? "";
  if (type === "DATE") return `TO_DATE('${formatDateTime(at, "%Y-%m-%d")}', 'YYYY-MM-DD')`;
  const text = formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f");
  if (/^(TIMESTAMP|DATETIME)/.test(type)) return `TO_TIMESTAMP('${text}', 'YYYY-MM-DD HH24:MI:SS.US')`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  // A literal without a type takes that of the column that it is compared with.
  return ansiParts.literal(format === null ? text : formatDateTime(at, format));
}
