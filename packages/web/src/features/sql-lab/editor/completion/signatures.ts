import type { EditorDialect } from "../dialects/index.ts";

/** Optional parameters in square brackets; `…`: more of the same. */
const COMMON = `
abs(number) ceil(number) floor(number) round(number[, digits]) power(base, exponent) sqrt(number) exp(number) ln(number)
mod(dividend, divisor) sign(number) greatest(value, …) least(value, …) coalesce(value, …) nullif(value, equal_to)
count(expression) sum(number) avg(number) min(value) max(value) stddev(number) variance(number)
lower(text) upper(text) trim(text) ltrim(text) rtrim(text) length(text) concat(text, …) concat_ws(separator, text, …)
substring(text, start[, length]) substr(text, start[, length]) replace(text, search, replacement) reverse(text)
left(text, count) right(text, count) lpad(text, length, fill) rpad(text, length, fill) repeat(text, count)
regexp_replace(text, pattern, replacement) regexp_substr(text, pattern) split_part(text, separator, index)
row_number() rank() dense_rank() percent_rank() cume_dist() ntile(buckets) lag(value[, offset[, default]])
lead(value[, offset[, default]]) first_value(value) last_value(value) nth_value(value, n)
cast(value AS type) extract(part FROM timestamp) exists(query) current_date() now()`;

const OWN: Partial<Record<EditorDialect["family"], string>> = {
  postgres: `
date_trunc(unit, timestamp[, time_zone]) date_part(part, timestamp) age(timestamp[, timestamp]) to_char(value, format)
to_date(text, format) to_timestamp(text, format) to_number(text, format) make_date(year, month, day)
make_interval([years, months, weeks, days, hours, mins, secs]) generate_series(start, stop[, step]) unnest(array)
string_agg(text, separator) array_agg(value) json_agg(value) jsonb_agg(value) json_build_object(key, value, …)
jsonb_build_object(key, value, …) jsonb_extract_path_text(json, key, …) jsonb_array_elements(json) row_to_json(row)
percentile_cont(fraction) percentile_disc(fraction) mode() corr(y, x) regr_slope(y, x) width_bucket(value, low, high, count)
array_length(array, dimension) array_to_string(array, separator) string_to_array(text, separator) position(search IN text)
strpos(text, search) regexp_matches(text, pattern[, flags]) regexp_split_to_table(text, pattern) format(format, value, …)
bool_and(condition) bool_or(condition) md5(text) random() initcap(text) timezone(zone, timestamp)`,
  duckdb: `
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
  mysql: `
date_format(date, format) str_to_date(text, format) date_add(date, INTERVAL n unit) date_sub(date, INTERVAL n unit)
datediff(later, earlier) timestampdiff(unit, earlier, later) timestampadd(unit, n, timestamp) from_unixtime(seconds[, format])
unix_timestamp([date]) year(date) month(date) day(date) week(date[, mode]) weekday(date) last_day(date)
group_concat(value ORDER BY value SEPARATOR separator) if(condition, then, else) ifnull(value, default)
json_extract(json, path, …) json_unquote(json) json_object(key, value, …) json_arrayagg(value) find_in_set(text, list)
substring_index(text, separator, count) instr(text, search) locate(search, text[, start]) field(text, choice, …)
convert_tz(timestamp, from_zone, to_zone) format(number, digits) md5(text) rand([seed]) regexp_like(text, pattern)`,
  sqlite: `
date(time, modifier, …) datetime(time, modifier, …) strftime(format, time, modifier, …) julianday(time, modifier, …)
unixepoch(time, modifier, …) ifnull(value, default) iif(condition, then, else) instr(text, search) printf(format, value, …)
group_concat(value[, separator]) total(number) json_extract(json, path, …) json_each(json[, path]) typeof(value)
hex(value) random() likely(condition) char(code, …) unicode(text) glob(pattern, text)`,
  trino: `
date_trunc(unit, timestamp) date_diff(unit, start, end) date_add(unit, n, timestamp) date_format(timestamp, format)
date_parse(text, format) from_iso8601_timestamp(text) from_unixtime(seconds) to_unixtime(timestamp) format_datetime(timestamp, format)
approx_distinct(value) approx_percentile(value, fraction) arbitrary(value) array_agg(value) map_agg(key, value)
max_by(value, by[, n]) min_by(value, by[, n]) cardinality(array) element_at(array, index) transform(array, lambda)
filter(array, lambda) contains(array, value) split(text, separator) regexp_extract(text, pattern[, group])
regexp_like(text, pattern) json_extract(json, path) json_extract_scalar(json, path) if(condition, then, else) try(expression)
sequence(start, stop[, step]) listagg(text, separator) strpos(text, search) count_if(condition) bool_and(condition)`,
  clickhouse: `
toDate(value) toDateTime(value[, zone]) toStartOfMonth(date) toStartOfWeek(date[, mode]) toStartOfDay(date) toStartOfHour(time)
toStartOfInterval(time, INTERVAL n unit) dateDiff(unit, start, end[, zone]) dateAdd(unit, n, date) formatDateTime(time, format)
uniq(value, …) uniqExact(value, …) quantile(level)(value) quantiles(level, …)(value) groupArray(value) argMax(argument, value)
argMin(argument, value) countIf(condition) sumIf(value, condition) avgIf(value, condition) topK(n)(value) if(condition, then, else)
multiIf(condition, then, …, else) arrayJoin(array) arrayMap(lambda, array) arrayFilter(lambda, array) has(array, value)
splitByChar(separator, text) JSONExtractString(json, key, …) toString(value) toInt64(value) toFloat64(value) any(value)`,
  mssql: `
dateadd(part, n, date) datediff(part, start, end) datepart(part, date) datename(part, date) eomonth(date[, months])
getdate() sysdatetime() format(value, format[, culture]) convert(type, value[, style]) try_convert(type, value[, style])
isnull(value, default) iif(condition, then, else) charindex(search, text[, start]) patindex(pattern, text) len(text)
stuff(text, start, length, insert) string_agg(text, separator) string_split(text, separator) json_value(json, path)
openjson(json[, path]) datefromparts(year, month, day) choose(index, value, …) newid()`,
  bigquery: `
date_trunc(date, part) timestamp_trunc(timestamp, part[, zone]) date_diff(later, earlier, part) date_add(date, INTERVAL n part)
date_sub(date, INTERVAL n part) timestamp_diff(later, earlier, part) format_date(format, date) parse_date(format, text)
format_timestamp(format, timestamp[, zone]) safe_cast(value AS type) safe_divide(dividend, divisor) if(condition, then, else)
ifnull(value, default) array_agg(value) string_agg(text[, separator]) approx_count_distinct(value) approx_quantiles(value, n)
generate_date_array(start, end[, INTERVAL n part]) unnest(array) countif(condition) regexp_contains(text, pattern)
regexp_extract(text, pattern) json_value(json, path) split(text[, separator]) struct(value AS name, …)`,
  snowflake: `
date_trunc(part, date) dateadd(part, n, date) datediff(part, start, end) to_date(text[, format]) to_timestamp(value[, format])
to_char(value[, format]) iff(condition, then, else) nvl(value, default) zeroifnull(number) listagg(text[, separator])
array_agg(value) object_construct(key, value, …) parse_json(text) flatten(input => value) get_path(variant, path)
try_cast(value AS type) approx_count_distinct(value) median(number) last_day(date[, part]) split(text, separator)
regexp_like(text, pattern[, parameters]) count_if(condition) convert_timezone(from_zone, to_zone, timestamp)`,
};
const RELATIVES: Partial<Record<EditorDialect["family"], string | undefined>> = {
  redshift: `${OWN.postgres} dateadd(part, n, date) datediff(part, start, end) listagg(text[, separator]) nvl(value, default) getdate()`,
  databricks: `${OWN.trino} date_trunc(unit, timestamp) datediff(end, start) collect_list(value) collect_set(value) explode(array)`,
};

const tables = new Map<EditorDialect["family"], ReadonlyMap<string, string>>();

/** The parameters of the better-known functions of a dialect, by the name in small letters. */
export function signaturesOf(family: EditorDialect["family"]): ReadonlyMap<string, string> {
  let known = tables.get(family);
  if (!known) {
    const text = `${COMMON} ${OWN[family] ?? RELATIVES[family] ?? ""}`;
    known = new Map(
      [...text.matchAll(/([\w]+)(\([^()]*\)(?:\([^()]*\))?)/g)].map(([, name, parameters]) => [
        name!.toLowerCase(),
        parameters!.slice(1, -1).replace(/\s+/g, " "),
      ]),
    );
    tables.set(family, known);
  }
  return known;
}
