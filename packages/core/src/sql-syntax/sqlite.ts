import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** SQLite. */
export const sqlite: SqlSyntax = {
  rules: {
    ...ansiRules,
    identifierQuotes: [
      ['"', '"'],
      ["`", "`"],
      ["[", "]"],
    ],
    unquotedNames: "any",
    inReadsTables: true,
    // Parameters: `$a(')` is one.
    unread: /[$@:#]/y,
  },
  keywords: words(`
    GLOB, REGEXP, PRAGMA, REPLACE INTO, ON CONFLICT, WITHOUT ROWID, TEXT, REAL, BLOB, ATTACH, VACUUM,
    RETURNING`),
  types: "",
  signatures: `
date(time, modifier, …) datetime(time, modifier, …) strftime(format, time, modifier, …) julianday(time, modifier, …)
unixepoch(time, modifier, …) ifnull(value, default) iif(condition, then, else) instr(text, search) printf(format, value, …)
group_concat(value[, separator]) total(number) json_extract(json, path, …) json_each(json[, path]) typeof(value)
hex(value) random() likely(condition) char(code, …) unicode(text) glob(pattern, text)`,
  editor: "sqlite",
  formatter: "sqlite",
  parser: "sqlite",
};
