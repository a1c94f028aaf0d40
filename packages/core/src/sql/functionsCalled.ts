import { isSymbol, isWord } from "./lexer/brackets.ts";
import { codeOf, type Token } from "./lexer/tokenize.ts";

/** Words before a bracket that are no function. */
const NO_FUNCTION = new Set(
  "IN AND OR NOT EXISTS VALUES AS OVER USING ON WHERE FROM SELECT WHEN THEN ELSE CASE BY FILTER GROUP ALL ANY SOME UNION EXCEPT INTERSECT DISTINCT HAVING JOIN LIMIT OFFSET INTO TABLE SET MATERIALIZED INTERVAL BETWEEN LIKE ILIKE IS RETURNING PARTITION ORDER KEY CHECK REFERENCES UNIQUE LATERAL ROWS RANGE WITH RECURSIVE END EXCLUDE CAST TRY_CAST PRIMARY FOREIGN INDEX CONSTRAINT GENERATED ALWAYS COLUMNS WINDOW PREWHERE QUALIFY RETURN SETS TOP OPTION APPLY".split(
    " ",
  ),
);

/** Types with a length; as functions they make a value of their own kind, in every engine. */
const TYPES = new Set(
  "VARCHAR NVARCHAR CHARACTER VARYING DECIMAL DEC NUMERIC VARBINARY BINARY BIT DOUBLE PRECISION TIME TIMETZ TIMESTAMP TIMESTAMPTZ ENUM FIXEDSTRING NULLABLE LOWCARDINALITY ARRAY ROW STRUCT".split(
    " ",
  ),
);

/** Facts about the connection that are asked for without brackets. */
const BARE = new Set(
  "CURRENT_USER SESSION_USER SYSTEM_USER CURRENT_ROLE CURRENT_CATALOG CURRENT_SCHEMA CURRENT_DATABASE".split(
    " ",
  ),
);

/** Types of PostgreSQL that turn numbers into names of tables, roles and functions, and tell whether there are such. */
const CATALOG_TYPES = new Set(
  "REGCLASS REGROLE REGNAMESPACE REGPROC REGPROCEDURE REGOPER REGOPERATOR REGTYPE REGCONFIG REGDICTIONARY REGCOLLATION".split(
    " ",
  ),
);

/** The functions that a statement calls, lower case, each once, with the schema before them: `s.abs` need not be `abs`. */
export function functionsCalled(tokens: readonly Token[]): string[] {
  const code = codeOf(tokens);
  const names = new Set<string>();
  const places: Places = {
    openings: openingsOf(code),
    index: code.findIndex((token) => isWord(token, "INDEX")),
  };
  code.forEach((token, at) => {
    if (!isSymbol(code[at + 1], "(")) {
      if (isBare(code, at) || isCatalogType(code, at)) names.add(token.value.toLowerCase());
      return;
    }
    if (token.kind !== "identifier" && token.kind !== "word") return;
    const isKeyword = NO_FUNCTION.has(token.value) || TYPES.has(token.value);
    if (token.kind === "word" && isKeyword && !isSymbol(code[at - 1], ".")) return;
    if (isNameWithColumns(code, at, places)) return;
    names.add(withSchema(code, at));
  });
  return [...names];
}

/** What is looked for from many places, found once. */
interface Places {
  /** The opening round bracket of each closing one. */
  openings: ReadonlyMap<number, number>;
  /** The first word INDEX, or -1. */
  index: number;
}

function openingsOf(code: readonly Token[]): Places["openings"] {
  const openings = new Map<number, number>();
  const open: number[] = [];
  for (const [at, token] of code.entries()) {
    if (isSymbol(token, "(")) open.push(at);
    else if (isSymbol(token, ")")) {
      const opening = open.pop();
      if (opening !== undefined) openings.set(at, opening);
    }
  }
  return openings;
}

function withSchema(code: readonly Token[], at: number): string {
  let start = at;
  while (isSymbol(code[start - 1], ".")) start -= isSymbol(code[start - 2], ".") ? 1 : 2;
  return code
    .slice(Math.max(start, 0), at + 1)
    .map(({ kind, text, value }) =>
      (kind === "identifier" && value.includes(".") ? text : value).toLowerCase(),
    )
    .join("");
}

function isBare(code: readonly Token[], at: number): boolean {
  const token = code[at];
  const isName = isSymbol(code[at - 1], ".") || isSymbol(code[at + 1], ".") || isWord(code[at - 1], "AS");
  return token?.kind === "word" && BARE.has(token.value) && !isName;
}

function isCatalogType(code: readonly Token[], at: number): boolean {
  const token = code[at];
  if (token?.kind !== "word" && token?.kind !== "identifier") return false;
  const isColumn = isSymbol(code[at - 1], ".") && code[at - 2]?.value.toUpperCase() !== "PG_CATALOG";
  return CATALOG_TYPES.has(token.value.toUpperCase()) && !isColumn;
}

/**
 * `WITH t (a, b) AS`, `INTO s.t (a, b)`, `CREATE TABLE IF NOT EXISTS t (a int)`, `AS t (a, b)`, `(...) t (a, b)`,
 * `::decimal(9, 2)`, `REFERENCES t (a)`, `CREATE INDEX i ON t (a)`.
 */
function isNameWithColumns(code: readonly Token[], at: number, places: Places): boolean {
  let start = at;
  while (isSymbol(code[start - 1], ".")) start -= 2;
  const before = code[start - 1];
  if (isWord(before, "INTO", "REFERENCES") || definesColumns(code, start, places)) return true;
  if (start !== at) return false;
  if (isWord(before, "AS") || isSymbol(before, "::")) return true;
  if (isSymbol(before, ")")) return !endsSelectOption(code, places.openings.get(start - 1));
  return (isSymbol(before, ",") || isWord(before, "WITH", "RECURSIVE")) && opensCommonTable(code, at + 1);
}

/** The bracket of `SELECT DISTINCT ON (a)` and `SELECT TOP (5)`, behind which the first column stands. */
function endsSelectOption(code: readonly Token[], open: number | undefined): boolean {
  if (open === undefined) return false;
  return (
    isWord(code[open - 1], "TOP") || (isWord(code[open - 1], "ON") && isWord(code[open - 2], "DISTINCT"))
  );
}

/** The name in a CREATE; elsewhere TABLE opens a function: `FROM TABLE(f(1))`. */
function definesColumns(code: readonly Token[], start: number, { index }: Places): boolean {
  if (!isWord(code[0], "CREATE")) return false;
  const before = code[start - 1];
  if (isWord(before, "ON")) return index >= 0 && index < start;
  if (isWord(before, "EXISTS")) return isWord(code[start - 2], "NOT") && isWord(code[start - 3], "IF");
  return isWord(before, "TABLE", "VIEW");
}

function opensCommonTable(code: readonly Token[], open: number): boolean {
  let at = open + 1;
  // Column names hold no brackets, so the first closing one is theirs.
  while (at < code.length && !isSymbol(code[at], ")")) {
    if (isSymbol(code[at], "(")) return false;
    at += 1;
  }
  at += 1;
  if (!isWord(code[at], "AS")) return false;
  at += 1;
  while (isWord(code[at], "NOT", "MATERIALIZED")) at += 1;
  return isSymbol(code[at], "(");
}
