import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** MySQL, and what speaks its SQL. */
export const mysql: SqlSyntax = {
  rules: {
    ...ansiRules,
    identifierQuotes: [["`", "`"]],
    stringQuotes: ["'", '"'],
    backslashEscapes: true,
    hashComments: true,
    dashNeedsBlank: true,
    executableComments: true,
    unquotedNames: "any",
  },
  keywords: words(`
    REGEXP, RLIKE, STRAIGHT_JOIN, SHOW TABLES, SHOW DATABASES, SHOW CREATE TABLE, DESCRIBE, USE,
    REPLACE INTO, ON DUPLICATE KEY UPDATE, DATETIME, TEXT, UNSIGNED, SEPARATOR, FORCE INDEX, DIV, MOD, XOR,
    WITH ROLLUP`),
  types: "",
  signatures: `
date_format(date, format) str_to_date(text, format) date_add(date, INTERVAL n unit) date_sub(date, INTERVAL n unit)
datediff(later, earlier) timestampdiff(unit, earlier, later) timestampadd(unit, n, timestamp) from_unixtime(seconds[, format])
unix_timestamp([date]) year(date) month(date) day(date) week(date[, mode]) weekday(date) last_day(date)
group_concat(value ORDER BY value SEPARATOR separator) if(condition, then, else) ifnull(value, default)
json_extract(json, path, …) json_unquote(json) json_object(key, value, …) json_arrayagg(value) find_in_set(text, list)
substring_index(text, separator, count) instr(text, search) locate(search, text[, start]) field(text, choice, …)
convert_tz(timestamp, from_zone, to_zone) format(number, digits) md5(text) rand([seed]) regexp_like(text, pattern)`,
  editor: "mysql",
  formatter: "mysql",
  parser: "mysql",
};
