import { bracketDepths, isSymbol, isWord } from "./lexer/brackets.ts";
import { codeOf, type Token } from "./lexer/tokenize.ts";

/** `mutating` is also what cannot be understood. `other` reads or changes nothing but the session. */
export type StatementKind = "select" | "explain" | "mutating" | "other";

const QUERY_VERBS = ["SELECT", "WITH", "VALUES", "TABLE", "FROM"];
const EXPLAIN_VERBS = ["EXPLAIN", "DESCRIBE", "DESC", "SUMMARIZE"];
const EXPLAIN_OPTIONS = new Set(
  "ANALYZE ANALYSE VERBOSE EXTENDED FORMAT TREE JSON TRADITIONAL TEXT QUERY PLAN PIPELINE SYNTAX AST ESTIMATE LOGICAL DISTRIBUTED TYPE IO FORMATTED COST CODEGEN PARTITIONS FOR".split(
    " ",
  ),
);
/**
 * What a session may set: how values are shown, and which plan is chosen. It changes neither rights, nor protection from
 * writing, nor limits of time and memory, nor how text is read: MySQL's `sql_mode` would turn strings into names, and
 * PostgreSQL's `standard_conforming_strings` would end them elsewhere.
 */
const SAFE_SETTINGS =
  /^(timezone|time_zone|datestyle|intervalstyle|lc_time|lc_time_names|extra_float_digits|bytea_output|jit\w*|enable_\w+|(random|seq)_page_cost|cpu_\w+_cost|(join|from)_collapse_limit|geqo\w*|join_algorithm|join_use_nulls|join_distribution_type|join_reordering_strategy)$/i;
const READING_PRAGMAS = new Set(
  "table_info table_xinfo table_list index_list index_info index_xinfo foreign_key_list foreign_key_check database_list collation_list function_list module_list pragma_list compile_options show show_tables show_tables_expanded storage_info version platform database_size functions user_agent".split(
    " ",
  ),
);
/** These assign when they are called with a value. */
const READABLE_SETTINGS = new Set(
  "user_version schema_version application_id encoding page_count page_size freelist_count journal_mode foreign_keys synchronous cache_size data_version auto_vacuum integrity_check quick_check".split(
    " ",
  ),
);

/** What running one statement does. Unknown means mutating: the parser refuses early, the database enforces. */
export function classifyStatement(tokens: readonly Token[]): StatementKind {
  const code = codeOf(tokens);
  if (code.some(({ kind, text }) => kind === "unknown" || (kind === "symbol" && text === ";")))
    return "mutating";
  if (!bracketDepths(code)) return "mutating";
  return classify(code);
}

function classify(code: Token[]): StatementKind {
  const first = code.find((token) => !isSymbol(token, "("));
  if (first?.kind !== "word") return "mutating";
  if (QUERY_VERBS.includes(first.value)) return isReadingQuery(code) ? "select" : "mutating";
  if (first !== code[0]) return "mutating";
  if (EXPLAIN_VERBS.includes(first.value)) return classifyExplain(code);
  switch (first.value) {
    case "SHOW":
    case "USE":
    case "PIVOT":
    case "UNPIVOT":
      return code.some(isWriting(code)) ? "mutating" : "other";
    case "SET":
      return isSafeSetting(code) ? "other" : "mutating";
    case "PRAGMA":
      return isReadingPragma(code) ? "other" : "mutating";
    default:
      return "mutating";
  }
}

function isReadingQuery(code: Token[]): boolean {
  if (code.some(isWriting(code))) return false;
  // WITH may open a statement that writes: at the outer level there must be a query.
  const levels = bracketDepths(code) ?? [];
  const outer = (token: Token, index: number) => levels[index] === 0 && isWord(token, ...QUERY_VERBS);
  return isWord(code[0], "WITH")
    ? code.slice(1).some((token, i) => outer(token, i + 1)) || hasMainGroup(code)
    : true;
}

/** `WITH a AS (...) (SELECT ...)`. */
const hasMainGroup = (code: Token[]): boolean =>
  code.some(
    (token, i) => isSymbol(token, ")") && isSymbol(code[i + 1], "(") && isWord(code[i + 2], "SELECT"),
  );

const OBJECTS = [
  "TABLE",
  "VIEW",
  "INDEX",
  "SCHEMA",
  "DATABASE",
  "FUNCTION",
  "PROCEDURE",
  "TRIGGER",
  "USER",
  "LOGIN",
];

/** A word that writes, unless it is a name: behind a dot or AS, or a function of that name. */
const isWriting =
  (code: readonly Token[]) =>
  (token: Token, index: number): boolean => {
    if (token.kind !== "word") return false;
    const before = code[index - 1];
    if (isSymbol(before, ".") || isWord(before, "AS")) return false;
    if (isWord(token, "UPDATE", "DELETE", "MERGE", "INTO")) return true;
    // Where statements need no semicolon between them, a second one follows just so.
    const next = code[index + 1];
    if (isWord(token, "DROP", "CREATE", "ALTER") && isWord(next, ...OBJECTS)) return !isWord(before, "SHOW");
    if (index > 0 && isWord(token, "EXEC", "EXECUTE") && next?.kind === "word") return true;
    return isWord(token, "INSERT", "REPLACE", "TRUNCATE") && !isSymbol(code[index + 1], "(");
  };

function classifyExplain(code: Token[]): StatementKind {
  let at = 1;
  if (isSymbol(code[at], "(") && !isWord(code[at + 1], ...QUERY_VERBS) && !isSymbol(code[at + 1], "(")) {
    while (at < code.length && !isSymbol(code[at], ")")) at += 1;
    at += 1;
  }
  while (isSymbol(code[at], "=") || (code[at]?.kind === "word" && EXPLAIN_OPTIONS.has(code[at]?.value ?? "")))
    at += 1;
  const runs = code.some((token) => isWord(token, "ANALYZE", "ANALYSE", "PROFILE"));
  if (!runs) return "explain";
  const rest = code.slice(at);
  const kind = rest.length === 0 ? "mutating" : classify(rest);
  return kind === "select" || kind === "explain" ? "explain" : "mutating";
}

/** `SET [SESSION | LOCAL] name { = | TO } value`, `SET TIME ZONE value`: one setting, and a value without a query. */
function isSafeSetting(code: Token[]): boolean {
  const [name, ...rest] = code.slice(isWord(code[1], "SESSION", "LOCAL") ? 2 : 1);
  if (isWord(name, "TIME") && isWord(rest[0], "ZONE")) return rest.slice(1).every(isPlainValue);
  if (name?.kind !== "word" || !SAFE_SETTINGS.test(name.text)) return false;
  const [sign, ...value] = rest;
  return (isSymbol(sign, "=") || isWord(sign, "TO")) && value.length > 0 && value.every(isPlainValue);
}

const isPlainValue = (token: Token): boolean =>
  ["word", "string", "number"].includes(token.kind) ||
  isSymbol(token, "-") ||
  isSymbol(token, "+") ||
  isSymbol(token, ",");

function isReadingPragma(code: Token[]): boolean {
  if (code.some((token) => isSymbol(token, "=") || isSymbol(token, ":="))) return false;
  const called = code.findIndex((token) => isSymbol(token, "("));
  const name = (called < 0 ? code.at(-1) : code[called - 1])?.value.toLowerCase() ?? "";
  return READING_PRAGMAS.has(name) || (called < 0 && READABLE_SETTINGS.has(name));
}
