import { epochMs, formatDateTime } from "../../sql/formatDateTime.ts";
import { ansiParts, type SqlParts } from "../../sql/index.ts";
import { grains } from "./grains.ts";

/** What SQLite writes in its own way. Times are text, in UTC. */
export const sqliteParts: SqlParts = {
  ...ansiParts,
  grain(grain, arg) {
    const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
    if (!found) throw new RangeError(`SQLite has no time grain ${grain}`);
    return found.sql(arg);
  },
  epoch: (unit, arg) => `DATETIME(${unit === "s" ? arg : `${arg} / 1000`}, 'unixepoch')`,
  parseTime: (format, arg) => `DATETIME(${(format && isoOf(format, arg)) ?? arg})`,
  datetime,
  addHours: (hours, arg) => `DATETIME(${arg}, '${Number(hours)} hours')`,
  text: (arg) => `CAST(${arg} AS TEXT)`,
  limit: (limit, offset) =>
    ansiParts
      .limit(limit, offset)
      .toSpliced(0, 0, ...(limit === null && offset !== null ? ["LIMIT -1"] : [])),
};

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toUpperCase() ?? "";
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return ansiParts.literal(formatDateTime(at, format));
  // A day's text sorts before the same day's midnight: with the midnight of a bound it would fall out.
  if (type === "DATE" && ms % 86_400_000 === 0) return ansiParts.literal(formatDateTime(at, "%Y-%m-%d"));
  const pattern = ms % 1000 === 0 ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d %H:%M:%S.%f";
  return ansiParts.literal(formatDateTime(at, pattern));
}

const WIDTHS: Readonly<Record<string, number>> = { Y: 4, m: 2, d: 2, H: 2, M: 2, S: 2, f: 6 };

/** Text by a strftime pattern of parts of fixed width, as ISO text; null for other patterns. */
function isoOf(format: string, arg: string): string | null {
  const parts: Record<string, string> = { m: "'01'", d: "'01'", H: "'00'", M: "'00'", S: "'00'" };
  let at = 1;
  for (const [piece, letter] of format.matchAll(/%(.)|[^%]+/g)) {
    const width = letter === undefined ? piece.length : WIDTHS[letter];
    if (width === undefined) return null;
    if (letter) parts[letter] = `SUBSTR(${arg}, ${at}, ${width})`;
    at += width;
  }
  if (!parts.Y) return null;
  return `${parts.Y} || '-' || ${parts.m} || '-' || ${parts.d} || ' ' || ${parts.H} || ':' || ${parts.M} || ':' || ${parts.S}`;
}
