import { bracketDepths, isSymbol, isWord } from "./lexer/brackets.ts";
import { codeOf, type Token } from "./lexer/tokenize.ts";

/** Reserved words of T-SQL that begin a statement: unquoted they are no names. */
const VERBS = new Set(
  "SELECT INSERT UPDATE DELETE MERGE DROP CREATE ALTER TRUNCATE EXEC EXECUTE GRANT REVOKE DENY DECLARE SET USE IF WHILE BEGIN COMMIT ROLLBACK SAVE PRINT RAISERROR WAITFOR BACKUP RESTORE BULK KILL SHUTDOWN DBCC RECONFIGURE OPEN CLOSE FETCH DEALLOCATE RETURN GOTO CHECKPOINT REVERT SETUSER READTEXT WRITETEXT UPDATETEXT LINENO TRIGGER GO THROW".split(
    " ",
  ),
);
const MAIN_VERBS = ["SELECT", "INSERT", "UPDATE", "DELETE", "MERGE"];

/**
 * Where statements need no semicolon between them, the word that begins a second one is made `unknown`: nothing that
 * holds it passes for one statement. Words that go on with the first statement stay.
 */
export function withoutSecondStatements(tokens: Token[]): Token[] {
  const code = codeOf(tokens);
  const levels = bracketDepths(code);
  const [first] = code;
  if (!levels || !first) return tokens;
  const seconds = new Set<Token>();
  let main = isWord(first, "WITH") ? null : first.value;
  let selects = first.value === "INSERT";
  let sets = first.value === "UPDATE";
  code.forEach((token, at) => {
    if (at === 0 || levels[at] !== 0 || token.kind !== "word" || !VERBS.has(token.value)) return;
    const before = code[at - 1];
    const next = code[at + 1];
    if (isSymbol(before, ".") || isSymbol(before, "(")) return;
    if (main === null && MAIN_VERBS.includes(token.value) && isSymbol(before, ")")) {
      main = token.value;
      selects = main === "INSERT";
      sets = main === "UPDATE";
    } else if (token.value === "SELECT" && (selects || followsQuery(code, at))) selects = false;
    else if (token.value === "SET" && (sets || isWord(before, "UPDATE", "DELETE"))) sets = false;
    else if (!goesOn(main, token, before, next)) seconds.add(token);
  });
  return seconds.size === 0
    ? tokens
    : tokens.map((token) => (seconds.has(token) ? { ...token, kind: "unknown" } : token));
}

/** `UNION ALL SELECT`, `CREATE VIEW v AS SELECT`. */
function followsQuery(code: readonly Token[], at: number): boolean {
  const before = code[at - 1];
  if (isWord(before, "UNION", "EXCEPT", "INTERSECT")) return true;
  if (isWord(before, "ALL")) return isWord(code[at - 2], "UNION");
  return isWord(before, "AS") && isWord(code[0], "CREATE") && isWord(code[1], "VIEW", "TABLE");
}

/** `FETCH NEXT` of OFFSET, `MERGE JOIN`, the branches of MERGE, `ON DELETE`, `ALTER TABLE t DROP COLUMN`. */
function goesOn(
  main: string | null,
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
): boolean {
  switch (token.value) {
    case "FETCH":
      return isWord(before, "ROW", "ROWS") && isWord(next, "NEXT", "FIRST");
    case "MERGE":
      return isWord(next, "JOIN");
    case "IF":
      return main === "DROP" && isWord(next, "EXISTS");
    case "INSERT":
      return main === "MERGE" && isWord(before, "THEN");
    case "UPDATE":
    case "DELETE":
      return (main === "MERGE" && isWord(before, "THEN")) || (main === "ALTER" && isWord(before, "ON"));
    case "DROP":
    case "ALTER":
      return main === "ALTER" && isWord(next, "COLUMN", "CONSTRAINT");
    default:
      return false;
  }
}
