import { STRING } from "@sightline/core/query/generic-type";
import { quoteName, syntaxes } from "@sightline/core/sql-syntax";
import { ansiParts, epochMs, formatDateTime, type SqlParts, withoutNul } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";

const EPOCH = "CAST('1970-01-01' AS DATETIME2)";

/** What SQL Server writes in its own way. */
export const mssqlParts: SqlParts = {
  quoteIdentifier: (name) => quoteName(withoutNul(name), syntaxes.mssql.rules),
  literal(value) {
    if (typeof value === "boolean") return value ? "1" : "0";
    return typeof value === "string" ? `N${ansiParts.literal(value)}` : ansiParts.literal(value);
  },
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`SQL Server has no time grain ${grain}`);
    return found.sql(arg);
  },
  // DATEADD takes an INT: the days are added first, then what is left of the last.
  epoch(unit, arg) {
    const whole = `CAST(${arg} AS BIGINT)`;
    const aDay = unit === "s" ? 86_400 : 86_400_000;
    const rest = unit === "s" ? "SECOND" : "MILLISECOND";
    return `DATEADD(${rest}, ${whole} % ${aDay}, DATEADD(DAY, ${whole} / ${aDay}, ${EPOCH}))`;
  },
  parseTime: (format, arg) => `CAST(${format === null ? arg : isoOf(format, arg)} AS DATETIME2)`,
  datetime,
  addHours: (hours, arg) => `DATEADD(HOUR, ${Number(hours)}, CAST(${arg} AS DATETIME2))`,
  text: (arg) => `CAST(${arg} AS NVARCHAR(MAX))`,
  // A bracket in a pattern would open a set of characters.
  like: (arg, pattern, ignoreCase) => ansiParts.like(arg, pattern.replaceAll("[", "[[]"), ignoreCase),
  isTrue: (arg, value) => `${arg} = ${value ? 1 : 0}`,
  limit: (limit, offset) =>
    limit === null && offset === null
      ? []
      : [
          `OFFSET ${Number(offset ?? 0)} ROWS`,
          ...(limit === null ? [] : [`FETCH NEXT ${Number(limit)} ROWS ONLY`]),
        ],
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase().replace(/\s*\(.*$/, "") ?? "";
  // With a T between them, no setting of the session changes how the parts are read.
  const cast = (pattern: string, as: string) => `CAST('${formatDateTime(at, pattern)}' AS ${as})`;
  if (type === "DATE" && ms % 86_400_000 === 0) return cast("%Y-%m-%d", "DATE");
  if (type === "DATETIME" || type === "SMALLDATETIME")
    return `CAST('${new Date(ms).toISOString().slice(0, -1)}' AS DATETIME)`;
  if (type === "DATETIMEOFFSET") return cast("%Y-%m-%dT%H:%M:%S.%f+00:00", "DATETIMEOFFSET");
  if (/^(DATE|DATETIME2)$/.test(type)) return cast("%Y-%m-%dT%H:%M:%S.%f", "DATETIME2");
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return mssqlParts.literal(formatDateTime(at, format));
  return genericType(type) === STRING
    ? mssqlParts.literal(formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f"))
    : cast("%Y-%m-%dT%H:%M:%S.%f", "DATETIME2");
}

const WIDTHS: Readonly<Record<string, number>> = { Y: 4, m: 2, d: 2, H: 2, M: 2, S: 2, f: 6 };

/** Text by a strftime pattern as ISO text: SQL Server reads no patterns, but it cuts text at places. */
function isoOf(format: string, arg: string): string {
  const parts: Record<string, string> = { m: "'01'", d: "'01'", H: "'00'", M: "'00'", S: "'00'", f: "'0'" };
  let at = 1;
  for (const [piece, letter] of format.matchAll(/%(.)|[^%]+/g)) {
    const width = letter === undefined ? piece.length : WIDTHS[letter];
    if (width === undefined) throw new RangeError(`SQL Server cannot read times by the pattern ${format}`);
    if (letter) parts[letter] = `SUBSTRING(${arg}, ${at}, ${width})`;
    at += width;
  }
  if (!parts.Y) throw new RangeError(`SQL Server cannot read times without a year: ${format}`);
  return `CONCAT(${parts.Y}, '-', ${parts.m}, '-', ${parts.d}, 'T', ${parts.H}, ':', ${parts.M}, ':', ${parts.S}, '.', ${parts.f})`;
}
