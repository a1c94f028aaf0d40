import { err, ok, type Result } from "@sightline/core/errors";
import {
  classifyStatement,
  type Excerpt,
  functionsCalled,
  refusedStatement,
  type Statement,
  type StatementKind,
  tablesOf,
} from "@sightline/core/sql";
import { type Inspection, refusedBy, type TableRef } from "@sightline/engines";
import {
  checkSql,
  type DatabaseAccess,
  type OpenDatabase,
  placedIn,
  type QueryFault,
  slipIn,
} from "../databases/index.ts";

export interface CheckContext {
  opened: OpenDatabase;
  access: DatabaseAccess;
  allowDml: boolean;
  /** A statement before this one writes. */
  written?: boolean;
}

export interface CheckedStatement {
  kind: StatementKind;
  inspection: Inspection;
  /** What it tells is for who may read the whole database. */
  ofWhole: boolean;
}

/** Whether a statement may run for its caller, and what it touches. What cannot be understood does not run. */
export async function checkStatement(
  context: CheckContext,
  statement: Statement,
): Promise<Result<CheckedStatement, QueryFault>> {
  const kind = classifyStatement(statement.tokens);
  const message = refusedStatement(statement.tokens);
  const isSetting = ["SET", "RESET"].includes(verbOf(statement));
  if (message !== null && (isSetting || context.allowDml)) return err({ kind: "refused", message });
  const read = await checkSql(context.opened, statement.sql, { kind: "caller", access: context.access });
  if (read.ok && kind !== "mutating") return ok({ kind, inspection: read.value, ofWhole: false });
  const unmade = !read.ok && isUnmade(read.error, context, kind);
  if (!read.ok && !isNoQuery(read.error) && !unmade) {
    return err(placedIn(read.error, wholeOf(statement)));
  }
  if (kind === "mutating") {
    // What cannot be understood may write: a text that breaks off, too.
    const slip = read.ok || context.allowDml ? null : await slipIn(context.opened, wholeOf(statement));
    return slip ? err(slip) : checkWriting(context, statement);
  }
  if (unmade) return lexed(context, statement, kind);
  // An embedded engine has read the statement itself: what it cannot read it would not run.
  const isFaulty = !read.ok && kind === "select" && context.opened.engine.capabilities.embedded;
  return isFaulty ? err(read.error) : checkOther(context, statement, kind);
}

/** The text of a statement, and where it begins in its script. */
function wholeOf({ sql, tokens }: Statement): Excerpt {
  const { line = 1, column = 1 } = tokens[0] ?? {};
  return { sql, line, column };
}

/** A place in the text is what a parser gives for a mistake; without one it is no SELECT. */
const isNoQuery = (fault: QueryFault): boolean => fault.kind === "syntax" && fault.at === null;

/** Engines that look for tables while they read a statement do not find what the script is yet to make. */
const isUnmade = (fault: QueryFault, { written }: CheckContext, kind: StatementKind): boolean =>
  fault.kind === "engine" &&
  (kind === "mutating" || written === true) &&
  ["table-not-found", "column-not-found", "schema-not-found"].includes(fault.error.kind);

/** A statement that writes, or that is not understood. */
function checkWriting(context: CheckContext, statement: Statement): Result<CheckedStatement, QueryFault> {
  if (!context.allowDml) return err({ kind: "mutates" });
  return lexed(context, statement, "mutating");
}

/** What neither reads tables nor writes: SHOW, USE, SET of a harmless setting, EXPLAIN of what no parser reads. */
function checkOther(
  context: CheckContext,
  statement: Statement,
  kind: StatementKind,
): Result<CheckedStatement, QueryFault> {
  // The process of an embedded engine is locked against these, and its parser has read what it would run.
  if (context.opened.engine.capabilities.embedded) {
    return err({
      kind: "refused",
      message: `This database connection does not run ${verbOf(statement)} statements`,
    });
  }
  // They list what there is, or move what later names mean.
  if (!context.access.whole) return err({ kind: "unclear" });
  const checked = lexed(context, statement, kind);
  return checked.ok ? ok({ ...checked.value, ofWhole: true }) : checked;
}

/** What the lexer alone can tell of a statement that no parser was asked about: it errs by naming too much. */
function lexed(
  { opened, access }: CheckContext,
  { tokens }: Statement,
  kind: StatementKind,
): Result<CheckedStatement, QueryFault> {
  const { tables, certain } = tablesOf(tokens, opened.engine.rules);
  const inspection = { tables, functions: functionsCalled(tokens), certain };
  const refused = refusedBy(opened.engine, inspection, access.whole);
  if (refused.functions.length > 0) return err({ kind: "functions", functions: refused.functions });
  const denied = [...refused.tables, ...tables.filter((table) => !access.table(table))];
  if (denied.length > 0) return err({ kind: "tables", tables: [...new Set(denied.map(nameOf))] });
  if (!certain && !access.whole) return err({ kind: "unclear" });
  return ok({ kind, inspection, ofWhole: false });
}

const nameOf = ({ catalog, schema, name }: TableRef): string =>
  [catalog, schema, name].filter((part) => part !== null).join(".");

const verbOf = ({ tokens }: Statement): string => tokens.find(({ kind }) => kind === "word")?.value ?? "such";
