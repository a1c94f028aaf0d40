import { postgres } from "./postgres.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** DuckDB, which reads PostgreSQL's SQL and more. */
export const duckdb: SqlSyntax = {
  rules: { ...postgres.rules, unquotedNames: "any", wideBlanks: true },
  keywords: words(`
    ILIKE, QUALIFY, PIVOT, UNPIVOT, EXCLUDE, REPLACE, COLUMNS, SUMMARIZE, DESCRIBE, ASOF JOIN,
    POSITIONAL JOIN, SEMI JOIN, ANTI JOIN, GROUP BY ALL, ORDER BY ALL, USING SAMPLE, TABLESAMPLE, STRUCT,
    MAP, TRY_CAST, TEXT, HUGEINT, TIMESTAMPTZ, AT TIME ZONE, SHOW TABLES`),
  types: "hugeint ubigint uinteger struct map list",
  signatures: `
date_trunc(unit, timestamp) date_part(part, timestamp) date_diff(part, start, end) datediff(part, start, end)
date_add(date, interval) strftime(timestamp, format) strptime(text, format) make_date(year, month, day) epoch(timestamp)
epoch_ms(timestamp) time_bucket(width, timestamp[, origin]) generate_series(start, stop[, step]) range(start, stop[, step])
unnest(list) string_agg(text, separator) list(value) array_agg(value) list_transform(list, lambda) list_filter(list, lambda)
list_aggregate(list, name) list_contains(list, value) struct_pack(name := value, …) quantile_cont(value, fraction)
median(value) mode(value) arg_max(argument, value[, n]) arg_min(argument, value[, n]) approx_count_distinct(value)
histogram(value) regexp_matches(text, pattern[, flags]) regexp_extract(text, pattern[, group]) string_split(text, separator)
strpos(text, search) contains(text, search) starts_with(text, search) printf(format, value, …) read_csv(path)
read_parquet(path) json_extract(json, path) json_extract_string(json, path) if(condition, then, else) try_cast(value AS type)
bool_and(condition) bool_or(condition) count_if(condition) md5(text) random() corr(y, x)`,
  editor: "postgresql",
  formatter: "duckdb",
  parser: "duckdb",
};
