import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** ClickHouse. */
export const clickhouse: SqlSyntax = {
  rules: {
    ...ansiRules,
    identifierQuotes: [
      ['"', '"'],
      ["`", "`"],
    ],
    backslashEscapes: true,
    backslashInNames: true,
    dollarStrings: true,
    hashComments: true,
    slashComments: true,
    inReadsTables: true,
    wideBlanks: true,
    // Quotes and a minus beyond ASCII; a tag that begins with a digit.
    unread: /[‘’“”−]|\$\d\w*\$/y,
  },
  keywords: words(`
    PREWHERE, FINAL, SAMPLE, ARRAY JOIN, LEFT ARRAY JOIN, ASOF JOIN, ANY JOIN, GLOBAL IN, LIMIT BY,
    WITH TOTALS, WITH FILL, SETTINGS, FORMAT, ILIKE, ENGINE, SHOW TABLES, SHOW DATABASES, DESCRIBE TABLE,
    QUALIFY, String, UInt8, UInt32, UInt64, Int32, Int64, Float64, DateTime, DateTime64, Nullable,
    LowCardinality`),
  types:
    "string uint8 uint16 uint32 uint64 int8 int16 int32 int64 float32 float64 datetime datetime64 nullable",
  signatures: `
toDate(value) toDateTime(value[, zone]) toStartOfMonth(date) toStartOfWeek(date[, mode]) toStartOfDay(date) toStartOfHour(time)
toStartOfInterval(time, INTERVAL n unit) dateDiff(unit, start, end[, zone]) dateAdd(unit, n, date) formatDateTime(time, format)
uniq(value, …) uniqExact(value, …) quantile(level)(value) quantiles(level, …)(value) groupArray(value) argMax(argument, value)
argMin(argument, value) countIf(condition) sumIf(value, condition) avgIf(value, condition) topK(n)(value) if(condition, then, else)
multiIf(condition, then, …, else) arrayJoin(array) arrayMap(lambda, array) arrayFilter(lambda, array) has(array, value)
splitByChar(separator, text) JSONExtractString(json, key, …) toString(value) toInt64(value) toFloat64(value) any(value)`,
  editor: "postgresql",
  formatter: "clickhouse",
  parser: "clickhouse",
};
