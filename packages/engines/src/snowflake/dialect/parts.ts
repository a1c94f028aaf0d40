import { STRING } from "@sightline/core/query/generic-type";
import { ansiParts, epochMs, formatDateTime, type SqlParts } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

/** What Snowflake writes in its own way. */
export const snowflakeParts: SqlParts = {
  ...ansiParts,
  // A backslash in a text escapes what is behind it.
  literal: (value) => ansiParts.literal(typeof value === "string" ? value.replaceAll("\\", "\\\\") : value),
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`Snowflake has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) => `TO_TIMESTAMP_NTZ(CAST(${arg} AS NUMBER(38, 0)), ${unit === "s" ? 0 : 3})`,
  parseTime: (format, arg) =>
    format === null
      ? `TO_TIMESTAMP_NTZ(${arg})`
      : `TO_TIMESTAMP_NTZ(${arg}, ${snowflakeParts.literal(patternOf(format))})`,
  datetime,
  addHours: (hours, arg) => `DATEADD('hour', ${Number(hours)}, TO_TIMESTAMP_NTZ(${arg}))`,
  like: (arg, pattern, ignoreCase) => `${arg} ${ignoreCase ? "ILIKE" : "LIKE"} ${pattern}`,
  isTrue: (arg, value) => `${arg} = ${value ? "TRUE" : "FALSE"}`,
  limit: (limit, offset) =>
    limit === null && offset !== null
      ? ["LIMIT NULL", ...ansiParts.limit(null, offset)]
      : ansiParts.limit(limit, offset),
};

const LETTERS: Readonly<Record<string, string>> = {
  Y: "YYYY",
  y: "YY",
  m: "MM",
  d: "DD",
  H: "HH24",
  I: "HH12",
  M: "MI",
  S: "SS",
  f: "FF6",
  p: "AM",
  b: "MON",
  B: "MMMM",
  a: "DY",
  "%": "%",
};

/** A strftime pattern in Snowflake's letters. What is no part of a time stands in quotes. */
function patternOf(format: string): string {
  return format.replace(/%(.)|[^%]+/g, (piece, letter: string | undefined) => {
    if (letter === undefined) return /[A-Za-z"]/.test(piece) ? `"${piece.replaceAll('"', "")}"` : piece;
    const found = LETTERS[letter];
    if (found === undefined) throw new RangeError(`Snowflake cannot read times by the pattern ${format}`);
    return found;
  });
}

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase().replace(/\s*\(.*$/, "") ?? "";
  const moment = formatDateTime(at, "%Y-%m-%dT%H:%M:%S.%f");
  if (type === "DATE" && ms % 86_400_000 === 0) return `TO_DATE('${formatDateTime(at, "%Y-%m-%d")}')`;
  if (/^(DATE|DATETIME|TIMESTAMP(_\w+)?)$/.test(type)) return `TO_TIMESTAMP_NTZ('${moment}')`;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return snowflakeParts.literal(formatDateTime(at, format));
  return genericType(type) === STRING
    ? snowflakeParts.literal(formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f"))
    : `TO_TIMESTAMP_NTZ('${moment}')`;
}
