import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, WAREHOUSE_TYPES, words } from "./sqlSyntax.ts";

/** Snowflake. */
export const snowflake: SqlSyntax = {
  rules: {
    ...ansiRules,
    backslashEscapes: true,
    dollarStrings: true,
    slashComments: true,
    unquotedNames: "upper",
    // Strings in `$$` have no tags.
    unread: /\$\w+\$/y,
  },
  keywords: words(`
    QUALIFY, ILIKE, ILIKE ANY, FLATTEN, LATERAL FLATTEN, PIVOT, UNPIVOT, MATCH_RECOGNIZE, SAMPLE, EXCLUDE,
    TRY_CAST, VARIANT, OBJECT, ARRAY, NUMBER, STRING, TIMESTAMP_NTZ, TIMESTAMP_TZ, SHOW TABLES,
    DESCRIBE TABLE, MERGE INTO, TOP`),
  types: WAREHOUSE_TYPES,
  signatures: `
date_trunc(part, date) dateadd(part, n, date) datediff(part, start, end) to_date(text[, format]) to_timestamp(value[, format])
to_char(value[, format]) iff(condition, then, else) nvl(value, default) zeroifnull(number) listagg(text[, separator])
array_agg(value) object_construct(key, value, …) parse_json(text) flatten(input => value) get_path(variant, path)
try_cast(value AS type) approx_count_distinct(value) median(number) last_day(date[, part]) split(text, separator)
regexp_like(text, pattern[, parameters]) count_if(condition) convert_timezone(from_zone, to_zone, timestamp)`,
  editor: "postgresql",
  formatter: "snowflake",
  parser: "snowflake",
};
