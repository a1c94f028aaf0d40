import { STRING } from "@sightline/core/query/generic-type";
import { quoteName, syntaxes } from "@sightline/core/sql-syntax";
import { ansiParts, epochMs, formatDateTime, type SqlParts, withoutNul } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

/** What Databricks writes in its own way. */
export const databricksParts: SqlParts = {
  quoteIdentifier: (name) => quoteName(withoutNul(name), syntaxes.databricks.rules),
  literal: (value) =>
    typeof value === "string"
      ? `'${withoutNul(value).replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`
      : ansiParts.literal(value),
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`Databricks has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) =>
    unit === "s" ? `TIMESTAMP_SECONDS(${arg})` : `TIMESTAMP_MILLIS(CAST(${arg} AS BIGINT))`,
  parseTime: (format, arg) =>
    format === null
      ? `CAST(${arg} AS TIMESTAMP)`
      : `TO_TIMESTAMP(${arg}, ${databricksParts.literal(patternOf(format))})`,
  datetime,
  addHours: (hours, arg) => `CAST(${arg} AS TIMESTAMP) + INTERVAL '${Number(hours)}' HOUR`,
  text: (arg) => `CAST(${arg} AS STRING)`,
  like: (arg, pattern, ignoreCase) => `${arg} ${ignoreCase ? "ILIKE" : "LIKE"} ${pattern}`,
  isTrue: (arg, value) => `${arg} IS ${value ? "TRUE" : "FALSE"}`,
  limit: ansiParts.limit,
};

const LETTERS: Readonly<Record<string, string>> = {
  Y: "yyyy",
  y: "yy",
  m: "MM",
  d: "dd",
  H: "HH",
  I: "hh",
  M: "mm",
  S: "ss",
  f: "SSSSSS",
  p: "a",
  b: "MMM",
  B: "MMMM",
  j: "DDD",
  "%": "%",
};

/** A strftime pattern in the letters of Java. What is no part of a time stands in quotes. */
function patternOf(format: string): string {
  return format.replace(/%(.)|[^%]+/g, (piece, letter: string | undefined) => {
    if (letter === undefined)
      return /[A-Za-z'[\]#{}]/.test(piece) ? `'${piece.replaceAll("'", "''")}'` : piece;
    const found = LETTERS[letter];
    if (found === undefined) throw new RangeError(`Databricks cannot read times by the pattern ${format}`);
    return found;
  });
}

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase().replace(/\s*\(.*$/, "") ?? "";
  const moment = formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f");
  if (type === "DATE" && ms % 86_400_000 === 0) return `DATE '${formatDateTime(at, "%Y-%m-%d")}'`;
  if (type === "TIMESTAMP_NTZ") return `TIMESTAMP_NTZ '${moment}'`;
  if (/^(DATE|TIMESTAMP(_LTZ)?)$/.test(type)) return `TIMESTAMP '${moment}'`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return databricksParts.literal(formatDateTime(at, format));
  return genericType(type) === STRING ? databricksParts.literal(moment) : `TIMESTAMP '${moment}'`;
}
