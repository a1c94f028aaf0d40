import { err, ok, type Result } from "@sightline/core/errors";
import { classifyStatement, type Statement } from "@sightline/core/sql";
import {
  checkSql,
  type DatabaseAccess,
  type OpenDatabase,
  placedIn,
  type QueryFault,
} from "../databases/index.ts";

/** Whether a statement only reads what its caller may read. What cannot be understood does not run. */
export async function readable(
  { opened, access }: { opened: OpenDatabase; access: DatabaseAccess },
  statement: Statement,
): Promise<Result<void, QueryFault>> {
  const kind = classifyStatement(statement.tokens);
  const checked = await checkSql(opened, statement.sql, { kind: "caller", access });
  if (checked.ok) return kind === "mutating" ? err({ kind: "mutates" }) : ok(undefined);
  // A place in the text is what the parser gives for a mistake; without one it is no SELECT.
  const isNoQuery = checked.error.kind === "syntax" && checked.error.at === null;
  if (!isNoQuery) {
    const { line = 1, column = 1 } = statement.tokens[0] ?? {};
    return err(placedIn(checked.error, { line, column }));
  }
  if (kind === "mutating") return err({ kind: "mutates" });
  const verb = statement.tokens.find((token) => token.kind === "word")?.value ?? "such";
  return err({ kind: "refused", message: `This database connection does not run ${verb} statements` });
}
