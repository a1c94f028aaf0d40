import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, WAREHOUSE_TYPES, words } from "./sqlSyntax.ts";

/** Trino. */
export const trino: SqlSyntax = {
  rules: { ...ansiRules, unquotedNames: "any" },
  keywords: words(`
    TRY_CAST, TRY, UNNEST, WITH ORDINALITY, TABLESAMPLE, MATCH_RECOGNIZE, SHOW TABLES, SHOW SCHEMAS,
    SHOW CATALOGS, SHOW COLUMNS FROM, DESCRIBE, ARRAY, MAP, ROW, JSON, VARBINARY, AT TIME ZONE, GROUPING`),
  types: WAREHOUSE_TYPES,
  signatures: `
date_trunc(unit, timestamp) date_diff(unit, start, end) date_add(unit, n, timestamp) date_format(timestamp, format)
date_parse(text, format) from_iso8601_timestamp(text) from_unixtime(seconds) to_unixtime(timestamp) format_datetime(timestamp, format)
approx_distinct(value) approx_percentile(value, fraction) arbitrary(value) array_agg(value) map_agg(key, value)
max_by(value, by[, n]) min_by(value, by[, n]) cardinality(array) element_at(array, index) transform(array, lambda)
filter(array, lambda) contains(array, value) split(text, separator) regexp_extract(text, pattern[, group])
regexp_like(text, pattern) json_extract(json, path) json_extract_scalar(json, path) if(condition, then, else) try(expression)
sequence(start, stop[, step]) listagg(text, separator) strpos(text, search) count_if(condition) bool_and(condition)`,
  editor: "postgresql",
  formatter: "trino",
  parser: "trino",
};

/** Presto, from which Trino came. */
export const presto: SqlSyntax = { ...trino, parser: "presto" };
