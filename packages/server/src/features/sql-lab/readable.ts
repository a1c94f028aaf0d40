import { err, ok, type Result } from "@sightline/core/errors";
import { classifyStatement, type Statement } from "@sightline/core/sql";
import { checkSql, type DatabaseAccess, type OpenDatabase, type QueryFault } from "../databases/index.ts";

/** Whether a statement only reads what its caller may read. What cannot be understood does not run. */
export async function readable(
  { opened, access }: { opened: OpenDatabase; access: DatabaseAccess },
  statement: Statement,
): Promise<Result<void, QueryFault>> {
  const kind = classifyStatement(statement.tokens);
  const text = inspectable(statement);
  const checked = await checkSql(opened, text.sql, { kind: "caller", access });
  if (checked.ok) return kind === "mutating" ? err({ kind: "mutates" }) : ok(undefined);
  // A place in the text is what the parser gives for a mistake; without one it is no SELECT.
  const isNoQuery = checked.error.kind === "syntax" && checked.error.at === null;
  if (!isNoQuery) return err(inScript(checked.error, text));
  if (kind === "mutating") return err({ kind: "mutates" });
  const verb = firstWord(statement);
  return err({ kind: "refused", message: `This database connection does not run ${verb} statements` });
}

interface Text {
  sql: string;
  /** Where it begins in the script, both from 1. */
  line: number;
  column: number;
}

/** What an EXPLAIN explains; every other statement as it is. */
function inspectable(statement: Statement): Text {
  const [first] = statement.tokens;
  const query =
    firstWord(statement) === "EXPLAIN"
      ? statement.tokens.find(({ kind, value }) => kind === "word" && QUERY_VERBS.includes(value))
      : undefined;
  const { line = 1, column = 1, start = 0 } = query ?? first ?? {};
  return { sql: statement.sql.slice(start), line, column };
}

const QUERY_VERBS = ["SELECT", "WITH", "VALUES", "FROM", "TABLE"];

/** Tells the place of a mistake by the lines of the whole script. */
function inScript(fault: QueryFault, text: Text): QueryFault {
  if (fault.kind !== "syntax" || fault.at === null) return fault;
  const { near, line, column } = fault.at;
  return {
    ...fault,
    at: { near, line: text.line + line - 1, column: line === 1 ? text.column + column - 1 : column },
  };
}

const firstWord = ({ tokens }: Statement) => tokens.find(({ kind }) => kind === "word")?.value ?? "";
