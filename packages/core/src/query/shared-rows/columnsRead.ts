import { functionsCalled } from "../../sql/functionsCalled.ts";
import { isSymbol, isWord } from "../../sql/lexer/brackets.ts";
import { codeOf, type LexicalRules, type Token, tokenize } from "../../sql/lexer/index.ts";
import type { Expr } from "../select/select.ts";

/** What is known of the table that expressions are read against. */
export interface KnownTable {
  /** The names of its columns, by their spelling in lower case. */
  columns: ReadonlyMap<string, string>;
  rules: LexicalRules;
  /** In lower case: functions that read nothing but their arguments. */
  functions: ReadonlySet<string>;
}

/** Words of expressions that name no column. */
const WORDS = new Set(
  "AND AS ASC BETWEEN BIGINT BOOLEAN BY CASE CAST DATE DECIMAL DESC DISTINCT DOUBLE ELSE END FALSE FILTER FIRST FLOAT GROUP ILIKE IN INT INTEGER IS LAST LIKE NOT NULL NULLS NUMERIC OR ORDER THEN TIMESTAMP TRUE TRY_CAST VARCHAR WHEN WHERE WITHIN".split(
    " ",
  ),
);

const SYMBOLS = new Set([
  "(",
  ")",
  ",",
  "+",
  "-",
  "*",
  "/",
  "%",
  "=",
  "<>",
  "!=",
  "<",
  ">",
  "<=",
  ">=",
  "||",
  "::",
]);

/** The columns that an expression reads; null: it is not certain which. */
export function columnsRead(expr: Expr, table: KnownTable): string[] | null {
  switch (expr.kind) {
    case "raw":
      return columnsInText(expr.sql, table);
    case "column":
      // A qualified name is that of a join.
      return expr.table === undefined ? [expr.name] : [];
    case "alias":
      return columnNamed(expr.name, table);
    case "literal":
    case "datetime":
    case "countAll":
      return [];
    case "compare":
      return columnsOfAll([expr.left, expr.right], table);
    case "in":
      return columnsOfAll([expr.arg, ...expr.values], table);
    case "case":
      return columnsOfAll([expr.when, expr.value, expr.otherwise], table);
    case "and":
    case "or":
      return columnsOfAll(expr.args, table);
    default:
      return columnsRead(expr.arg, table);
  }
}

/** The columns that several expressions read; null: it is not certain which. */
export function columnsOfAll(exprs: readonly Expr[], table: KnownTable): string[] | null {
  const columns: string[] = [];
  for (const expr of exprs) {
    const read = columnsRead(expr, table);
    if (read === null) return null;
    columns.push(...read);
  }
  return columns;
}

/** A column may have the name of a result column: which of the two is meant is the engine's to say. */
function columnNamed(name: string, { columns }: KnownTable): string[] {
  const known = columns.get(name.toLowerCase());
  return known === undefined ? [] : [known];
}

function columnsInText(sql: string, table: KnownTable): string[] | null {
  const code = codeOf(tokenize(sql, table.rules));
  if (functionsCalled(code).some((name) => !table.functions.has(name))) return null;
  const columns: string[] = [];
  for (const [at, token] of code.entries()) {
    if (token.kind === "string" || token.kind === "number") continue;
    if (token.kind === "symbol") {
      if (!SYMBOLS.has(token.text) || selectsAll(code, at)) return null;
      continue;
    }
    if (token.kind !== "word" && token.kind !== "identifier") return null;
    const known = table.columns.get(token.value.toLowerCase());
    if (known !== undefined) columns.push(known);
    else if (!isSymbol(code[at + 1], "(") && (token.kind === "identifier" || !WORDS.has(token.value)))
      return null;
  }
  return columns;
}

/** Whether a star stands for all columns: it does wherever it multiplies nothing, but in COUNT(*). */
function selectsAll(code: readonly Token[], at: number): boolean {
  if (!isSymbol(code[at]!, "*")) return false;
  const before = code[at - 1];
  const multiplies = before !== undefined && (before.kind !== "symbol" || isSymbol(before, ")"));
  const isCount = isSymbol(before, "(") && isSymbol(code[at + 1], ")") && isWord(code[at - 2], "COUNT");
  return !multiplies && !isCount;
}
