import { isSymbol, isWord } from "./brackets.ts";
import { codeOf, type Token } from "./tokenize.ts";

/** Words before a bracket that are no function. */
const NO_FUNCTION = new Set(
  "IN AND OR NOT EXISTS VALUES AS OVER USING ON WHERE FROM SELECT WHEN THEN ELSE CASE BY FILTER GROUP ALL ANY SOME UNION EXCEPT INTERSECT DISTINCT HAVING JOIN LIMIT OFFSET INTO TABLE SET MATERIALIZED INTERVAL BETWEEN LIKE ILIKE IS RETURNING PARTITION ORDER KEY CHECK REFERENCES UNIQUE LATERAL ROWS RANGE WITH RECURSIVE END EXCLUDE CAST TRY_CAST".split(
    " ",
  ),
);

/** The functions that a statement calls, lower case, each once, without the schema before them. */
export function functionsCalled(tokens: readonly Token[]): string[] {
  const code = codeOf(tokens);
  const names = new Set<string>();
  code.forEach((token, at) => {
    if (!isSymbol(code[at + 1], "(")) return;
    if (token.kind !== "identifier" && token.kind !== "word") return;
    if (token.kind === "word" && NO_FUNCTION.has(token.value) && !isSymbol(code[at - 1], ".")) return;
    if (isNameWithColumns(code, at)) return;
    names.add(token.value.toLowerCase());
  });
  return [...names];
}

/** `WITH t (a, b) AS`, `INTO t (a, b)`, `AS t (a, b)`, `(...) t (a, b)`, `::decimal(9, 2)`. */
function isNameWithColumns(code: readonly Token[], at: number): boolean {
  const before = code[at - 1];
  if (isWord(before, "WITH", "RECURSIVE", "INTO", "AS") || isSymbol(before, ")") || isSymbol(before, "::"))
    return true;
  return isSymbol(before, ",") && opensCommonTable(code, at + 1);
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
