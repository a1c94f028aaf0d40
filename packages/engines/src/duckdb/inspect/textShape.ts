import { type Token, tokenize } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";

/** What DuckDB might read otherwise than the lexer does: escapes, other quotes, comments. */
const DOUBTFUL = /[\\$\0]|--|\/\*/;
const LEFT_OUT = "\0";
const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
const PLAIN_STRING = /^'(?:[^']|'')*'$/;
/** What a value stands behind that cannot be the name of a table or a file. */
const BEFORE_VALUES = new Set(
  "= <> != < > <= >= AND BETWEEN LIKE ILIKE DATE TIMESTAMP TIMESTAMPTZ INTERVAL".split(" "),
);

/**
 * A text without its plain values: the same for texts that touch the same tables and functions, as a chart's whose
 * times move with the clock. Strings are left out only where they are compared: in FROM one names a file. Null: nothing
 * is left out of this text.
 */
export function textShape(sql: string): string | null {
  if (DOUBTFUL.test(sql)) return null;
  const tokens = tokenize(sql, syntaxes.duckdb.rules);
  if (tokens.some(({ kind }) => kind === "unknown" || kind === "comment")) return null;
  let shape = "";
  let done = 0;
  let inList = false;
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    inList = staysInList(inList, token, before, tokens[index - 2]);
    const compared =
      inList || (before !== undefined && isUnquoted(before) && BEFORE_VALUES.has(before.value));
    const isValue =
      token.kind === "number" ? PLAIN_NUMBER.test(token.text) : compared && PLAIN_STRING.test(token.text);
    if (!isValue) return;
    shape += sql.slice(done, token.start) + LEFT_OUT;
    done = token.end;
  });
  return done === 0 ? null : shape + sql.slice(done);
}

const isUnquoted = ({ kind }: Token): boolean => kind === "word" || kind === "symbol";

/** Whether a token belongs to `IN (value, value …`: a list of nothing but values so far. */
function staysInList(
  inList: boolean,
  token: Token,
  before: Token | undefined,
  beforeThat: Token | undefined,
): boolean {
  const isLiteral = token.kind === "string" || token.kind === "number";
  if (isLiteral && before?.text === "(") return beforeThat?.kind === "word" && beforeThat.value === "IN";
  return inList && (isLiteral ? before?.text === "," : token.text === ",");
}
