import { codeOf, tokenize } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";
import { textLiteral } from "./sqlText.ts";

interface PragmaQueries {
  /** Names the same table where a reader of queries sees it. */
  readableSql: string;
  runnableSql: string;
}

/** The queries that a PRAGMA stands for which describes tables; null: it is another statement. */
export function readingPragma(sql: string): PragmaQueries | null {
  if (!/^\s*pragma\b/i.test(sql)) return null;
  const code = codeOf(tokenize(sql, syntaxes.duckdb.rules)).filter(({ text }) => text !== ";");
  const [, name, open, ...rest] = code;
  if (name?.value === "SHOW_TABLES" && !open)
    return { readableSql: "SHOW TABLES", runnableSql: "SHOW TABLES" };
  const close = rest.at(-1);
  const [first, ...more] = rest.slice(0, -1);
  if (name?.value !== "TABLE_INFO" || open?.text !== "(" || close?.text !== ")" || !first) return null;
  const isText = first.kind === "string";
  const isName = [first, ...more].every(
    ({ kind, text }) => kind === "word" || kind === "identifier" || text === ".",
  );
  if (isText ? more.length > 0 : !isName) return null;
  const table = isText ? first.value : sql.slice(first.start, close.start);
  return {
    readableSql: `DESCRIBE ${table}`,
    runnableSql: `SELECT * FROM pragma_table_info(${textLiteral(table)})`,
  };
}
