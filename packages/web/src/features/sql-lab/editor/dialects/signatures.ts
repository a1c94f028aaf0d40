/** Functions of every engine. Optional parameters in square brackets; `…`: more of the same. */
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

/** The parameters of the functions in a text and of those of every engine, by the name in small letters. */
export const readSignatures = (own: string): ReadonlyMap<string, string> =>
  new Map(
    [...`${COMMON} ${own}`.matchAll(/(\w+)(\([^()]*\)(?:\([^()]*\))?)/g)].map(([, name, parameters]) => [
      name!.toLowerCase(),
      parameters!.slice(1, -1).replace(/\s+/g, " "),
    ]),
  );
