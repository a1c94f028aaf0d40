import { err, ok, type Result } from "@sightline/core/errors";
import {
  cannotRunMessage,
  classifyStatement,
  refusedStatement,
  type Statement,
  type StatementKind,
  startsWithKnownVerb,
} from "@sightline/core/sql";
import type { Excerpt } from "@sightline/core/sql/places";
import { type TableWrite, tableWrite } from "@sightline/core/sql/table-writes";
import type { Inspection } from "@sightline/engines/connection";
import { refusedNames } from "@sightline/engines/names";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import type { DatabaseAccess } from "../access/databaseAccess.ts";
import { functionsFault, tableFault } from "../access/tableFault.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import type { RowRules } from "../rewrite/rowRules.ts";
import { checkQuery } from "./checkQuery.ts";
import { findSyntaxFault, moveIntoScript } from "./syntaxFaults.ts";

interface CheckContext {
  opened: OpenDatabase;
  access: DatabaseAccess;
  allowDml: boolean;
  /** A statement before this one writes. */
  written?: boolean;
  /** What limits the rows of the statement before it runs. */
  rowRules?: RowRules | null;
}

interface CheckedStatement {
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
  const isSetting = ["SET", "RESET", "USE", "PRAGMA"].includes(verbOf(statement));
  if (message !== null && (isSetting || context.allowDml)) return err({ kind: "refused", message });
  const read = await checkQuery(context.opened, statement.sql, {
    kind: "caller",
    access: context.access,
    // Nothing can be put into a statement of another kind.
    limitsListings: kind === "select" && !!context.rowRules?.listings,
  });
  if (read.ok && kind !== "mutating") return ok({ kind, inspection: read.value, ofWhole: false });
  const unmade = !read.ok && isUnmade(read.error, context);
  // What an engine says of a statement that writes would tell of tables before anybody asked for the right to them.
  const isTold = kind === "mutating" && !read.ok && read.error.kind === "engine";
  if (!read.ok && !isNoQuery(read.error) && !unmade && !isTold) {
    return err(moveIntoScript(read.error, wholeOf(statement)));
  }
  if (kind === "mutating") {
    // What cannot be understood may write: a text that breaks off, too.
    const isKnown = context.allowDml && startsWithKnownVerb(statement.tokens);
    const slip = read.ok || isKnown ? null : await findSyntaxFault(context.opened, wholeOf(statement));
    return slip ? err(slip) : checkWriting(context, statement);
  }
  if (unmade) return checkText(context, statement, kind);
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
const isUnmade = (fault: QueryFault, { written }: CheckContext): boolean =>
  fault.kind === "engine" &&
  written === true &&
  ["table-not-found", "column-not-found", "schema-not-found"].includes(fault.error.kind);

/**
 * A statement that writes, or that is not understood. Who may not use the whole database may write the rows and tables
 * that it names, and nothing else.
 */
async function checkWriting(
  context: CheckContext,
  statement: Statement,
): Promise<Result<CheckedStatement, QueryFault>> {
  const { opened, access, allowDml } = context;
  if (!allowDml) return err({ kind: "mutates" });
  const verb = verbOf(statement);
  if (!startsWithKnownVerb(statement.tokens))
    return err({ kind: "refused", message: cannotRunMessage(verb) });
  if (access.whole) return checkText(context, statement, "mutating");
  const write = tableWrite(statement.tokens, opened.engine.syntax.rules);
  return write ? checkText(context, statement, "mutating", write) : err(wholeDatabase(writesMore(verb)));
}

/** What neither reads tables nor writes: SHOW, SET of a harmless setting, EXPLAIN of what no parser reads. */
async function checkOther(
  context: CheckContext,
  statement: Statement,
  kind: StatementKind,
): Promise<Result<CheckedStatement, QueryFault>> {
  // The process of an embedded engine is locked against these, and its parser has read what it would run.
  if (context.opened.engine.capabilities.embedded) {
    return err({ kind: "refused", message: cannotRunMessage(verbOf(statement)) });
  }
  // They list what there is, or hold for later statements.
  if (!context.access.whole) return err(wholeDatabase(OTHER));
  const checked = await checkText(context, statement, kind);
  return checked.ok ? ok({ ...checked.value, ofWhole: true }) : checked;
}

const wholeDatabase = (message: string): QueryFault => ({ kind: "whole-database", message });
const OTHER =
  "This statement describes the whole database, or changes the session, which only people with access to the whole database may do.";
const writesMore = (verb: string) =>
  `Only people with access to the whole database may run this ${verb} statement. With access to some of its tables you may change rows, tables and views that the statement names: INSERT INTO, UPDATE, DELETE FROM, MERGE INTO, TRUNCATE, CREATE TABLE or VIEW, ALTER TABLE, DROP TABLE or VIEW, without CASCADE and without clauses that reach anything else.`;

/** What two readers of texts tell of a statement that the engine was not asked about: all that either names counts. */
async function checkText(
  { opened, access }: CheckContext,
  { sql }: Statement,
  kind: StatementKind,
  write: TableWrite | null = null,
): Promise<Result<CheckedStatement, QueryFault>> {
  const read = await askEngine(opened, { sql, timeoutMs: 0 }, () =>
    opened.connection.inspectText(sql, write?.tables),
  );
  if (!read.ok) return read;
  const { tables } = read.value;
  const certain = read.value.certain || write?.isReadWhole === true;
  const inspection = { ...read.value, certain };
  const refused = refusedNames(opened.engine, inspection, access.whole);
  const functionFault = functionsFault(opened.engine, refused.functions);
  if (functionFault) return err(functionFault);
  const fault = tableFault(opened.engine, tables, {
    whole: access.whole,
    may: access.table,
    placeTable: access.placeTable,
    writes: kind === "mutating",
  });
  if (fault) return err(fault);
  if (!certain && !access.whole) return err({ kind: "unclear" });
  return ok({ kind, inspection, ofWhole: false });
}

const verbOf = ({ tokens }: Statement): string => tokens.find(({ kind }) => kind === "word")?.value ?? "such";
