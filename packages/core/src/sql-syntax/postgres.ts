import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** PostgreSQL, and what speaks its SQL. */
export const postgres: SqlSyntax = {
  rules: {
    ...ansiRules,
    escapeStrings: true,
    dollarStrings: true,
    nestedComments: true,
    // Strings and names of escaped letters; `$1$`, which begins no string.
    unread: /[uU]&["']|\$\d+\$/y,
  },
  keywords: words(`
    ILIKE, NOT ILIKE, SIMILAR TO, RETURNING, DISTINCT ON, ON CONFLICT, DO NOTHING, DO UPDATE SET,
    MATERIALIZED VIEW, TABLESAMPLE, AT TIME ZONE, ARRAY, JSONB, TEXT, TIMESTAMPTZ, UUID, REAL,
    DOUBLE PRECISION, FOR UPDATE`),
  types: "",
  signatures: `
date_trunc(unit, timestamp[, time_zone]) date_part(part, timestamp) age(timestamp[, timestamp]) to_char(value, format)
to_date(text, format) to_timestamp(text, format) to_number(text, format) make_date(year, month, day)
make_interval([years, months, weeks, days, hours, mins, secs]) generate_series(start, stop[, step]) unnest(array)
string_agg(text, separator) array_agg(value) json_agg(value) jsonb_agg(value) json_build_object(key, value, …)
jsonb_build_object(key, value, …) jsonb_extract_path_text(json, key, …) jsonb_array_elements(json) row_to_json(row)
percentile_cont(fraction) percentile_disc(fraction) mode() corr(y, x) regr_slope(y, x) width_bucket(value, low, high, count)
array_length(array, dimension) array_to_string(array, separator) string_to_array(text, separator) position(search IN text)
strpos(text, search) regexp_matches(text, pattern[, flags]) regexp_split_to_table(text, pattern) format(format, value, …)
bool_and(condition) bool_or(condition) md5(text) random() initcap(text) timezone(zone, timestamp)`,
  editor: "postgresql",
  formatter: "postgresql",
  parser: "postgresql",
};

/** Amazon Redshift, which left PostgreSQL at version 8. */
export const redshift: SqlSyntax = {
  ...postgres,
  keywords: words(`
    ILIKE, QUALIFY, TOP, SUPER, PIVOT, UNPIVOT, AT TIME ZONE, TIMESTAMPTZ, TEXT, UNLOAD, DISTKEY, SORTKEY`),
  signatures: `${postgres.signatures}
dateadd(part, n, date) datediff(part, start, end) listagg(text[, separator]) nvl(value, default) getdate()`,
  formatter: "redshift",
  parser: "redshift",
};

/** CockroachDB. */
export const cockroachdb: SqlSyntax = { ...postgres, parser: "cockroachdb" };
