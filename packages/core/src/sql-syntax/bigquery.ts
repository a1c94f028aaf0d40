import { mysql } from "./mysql.ts";
import { type SqlSyntax, WAREHOUSE_TYPES, words } from "./sqlSyntax.ts";

/** BigQuery. */
export const bigquery: SqlSyntax = {
  rules: {
    ...mysql.rules,
    backslashInNames: true,
    dashNeedsBlank: false,
    executableComments: false,
    quotedPaths: true,
  },
  keywords: words(`
    QUALIFY, UNNEST, STRUCT, ARRAY, SAFE_CAST, EXCEPT DISTINCT, UNION DISTINCT, PIVOT, UNPIVOT,
    FOR SYSTEM_TIME AS OF, TABLESAMPLE SYSTEM, INT64, FLOAT64, STRING, BYTES, DATETIME, BIGNUMERIC, MERGE,
    DECLARE`),
  types: WAREHOUSE_TYPES,
  signatures: `
date_trunc(date, part) timestamp_trunc(timestamp, part[, zone]) date_diff(later, earlier, part) date_add(date, INTERVAL n part)
date_sub(date, INTERVAL n part) timestamp_diff(later, earlier, part) format_date(format, date) parse_date(format, text)
format_timestamp(format, timestamp[, zone]) safe_cast(value AS type) safe_divide(dividend, divisor) if(condition, then, else)
ifnull(value, default) array_agg(value) string_agg(text[, separator]) approx_count_distinct(value) approx_quantiles(value, n)
generate_date_array(start, end[, INTERVAL n part]) unnest(array) countif(condition) regexp_contains(text, pattern)
regexp_extract(text, pattern) json_value(json, path) split(text[, separator]) struct(value AS name, …)`,
  editor: "postgresql",
  formatter: "bigquery",
  parser: "bigquery",
};
