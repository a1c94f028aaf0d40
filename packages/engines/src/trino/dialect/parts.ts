import { STRING } from "@sightline/core/query/generic-type";
import { epochMs, formatDateTime } from "../../sql/formatDateTime.ts";
import { ansiParts, mysqlPattern, type SqlParts } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grainsWith } from "./grains.ts";

/** What Trino and its like write in their own way. `timestamp`: the type of times as exact as there are. */
export function trinoPartsWith(timestamp: string): SqlParts {
  const grains = grainsWith(timestamp);
  return {
    ...ansiParts,
    grain(grain, arg) {
      const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
      if (!found) throw new RangeError(`Trino has no time grain ${grain}`);
      return found.sql(arg);
    },
    // The zone of a session is UTC.
    epoch: (unit, arg) =>
      `CAST(FROM_UNIXTIME(CAST(${arg} AS DOUBLE)${unit === "s" ? "" : " / 1000"}) AS ${timestamp})`,
    parseTime: (format, arg) =>
      format === null
        ? `CAST(REPLACE(${arg}, 'T', ' ') AS ${timestamp})`
        : `DATE_PARSE(${arg}, ${ansiParts.literal(mysqlPattern(format))})`,
    datetime,
    addHours: (hours, arg) => `${arg} + INTERVAL '${Number(hours)}' HOUR`,
    isTrue: (arg, value) => `${arg} = ${value ? "TRUE" : "FALSE"}`,
    // Rows are skipped before they are counted, and in that order it is written.
    limit: (limit, offset) => [...ansiParts.limit(null, offset), ...ansiParts.limit(limit, null)],
  };
}

function datetime(at: string, columnType: string | null, format: string | null): string {
  const ms = epochMs(at);
  if (Number.isNaN(ms)) throw new RangeError(`${at} is no date-time`);
  const type = columnType?.toLowerCase() ?? "";
  const timestamp = `TIMESTAMP '${formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f")}'`;
  if (type === "date") return ms % 86_400_000 === 0 ? `DATE '${formatDateTime(at, "%Y-%m-%d")}'` : timestamp;
  if (/^(timestamp|datetime)/.test(type)) return timestamp;
  if (format === "epoch_s") return String(Math.floor(ms / 1000));
  if (format === "epoch_ms") return String(ms);
  if (format !== null) return ansiParts.literal(formatDateTime(at, format));
  return genericType(type) === STRING
    ? ansiParts.literal(formatDateTime(at, "%Y-%m-%d %H:%M:%S.%f"))
    : timestamp;
}
