import { err, ok, type Result } from "@sightline/core/errors";
import {
  type Excerpt,
  explained,
  type LexicalRules,
  splitStatements,
  sqlTooLarge,
  tablesOf,
} from "@sightline/core/sql";
import {
  type ExportRequest,
  type ExportStream,
  type Inspection,
  QueryError,
  type QueryRequest,
  type QueryResult,
  refusedBy,
  type TableRef,
} from "@sightline/engines";
import type { Log } from "../../platform/log/index.ts";
import type { OpenDatabase } from "./connections.ts";
import type { QueryFault } from "./fault.ts";
import type { Reach } from "./reach.ts";
import { shownFault } from "./shownFault.ts";
import { withSuggestions } from "./suggestNames.ts";
import { functionsFault, tableFault } from "./tableFault.ts";
import { foldNameOf, fullNameIn } from "./tableNames.ts";

export interface CheckedRequest extends QueryRequest {
  opened: OpenDatabase;
  reach: Reach;
  /** Row-level security limits the rows: engine's errors that may quote others go here, and not to the caller. */
  withheldErrorLog?: Log | undefined;
}

/**
 * The one way by which SQL that a user had a part in comes to an engine: it is one statement that only reads, of
 * functions and tables that are allowed. The engine's own limits (read-only, no files) hold besides.
 */
export async function runChecked(request: CheckedRequest): Promise<Result<QueryResult, QueryFault>> {
  const { opened, reach, withheldErrorLog, ...query } = request;
  const checked = await checkSql(opened, query.sql, reach);
  if (!checked.ok) return checked;
  const answer = await asking(opened, query, () => opened.connection.query(query));
  if (answer.ok) return answer;
  const fault = withheldErrorLog
    ? await shownFault(opened, query, answer.error, withheldErrorLog)
    : answer.error;
  return err(await withSuggestions(fault, { opened, reach, inspection: checked.value }));
}

export interface CheckedExport extends ExportRequest {
  opened: OpenDatabase;
  reach: Reach;
  /** As for `runChecked`. */
  withheldErrorLog?: Log | undefined;
}

/** As `runChecked`, for a result of any size: the file in pieces. */
export async function exportChecked(request: CheckedExport): Promise<Result<ExportStream, QueryFault>> {
  const { opened, reach, withheldErrorLog, ...query } = request;
  const checked = await checkSql(opened, query.sql, reach);
  if (!checked.ok) return checked;
  const answer = await asking(opened, query, () => opened.connection.export(query));
  if (answer.ok) return answer;
  const fault = withheldErrorLog
    ? await shownFault(opened, query, answer.error, withheldErrorLog)
    : answer.error;
  return err(await withSuggestions(fault, { opened, reach, inspection: checked.value }));
}

/** Refuses a statement that may not run, before it does. */
export async function checkSql(
  opened: OpenDatabase,
  sql: string,
  reach: Reach,
): Promise<Result<Inspection, QueryFault>> {
  const rules = opened.engine.rules;
  const tooLarge = sqlTooLarge(sql, rules);
  if (tooLarge !== null) return err({ kind: "syntax", message: tooLarge, at: null });
  const text = explained(sql, rules);
  const inspected = await asking(opened, { sql: text.sql, timeoutMs: 0 }, () =>
    opened.connection.inspect(text.sql),
  );
  if (!inspected.ok) {
    const slip = inspected.error.kind === "syntax" && inspected.error.at ? await slipIn(opened, text) : null;
    if (slip) return err(slip);
    // Some engines look for tables and columns while they read a statement.
    const inspection = { tables: namedWithin(opened, text.sql, reach), functions: [], certain: false };
    return err(placedIn(await withSuggestions(inspected.error, { opened, reach, inspection }), text));
  }
  const whole = reach.kind === "caller" && reach.access.whole;
  const known = reach.kind === "tables" ? reach.functions : undefined;
  const refused = refusedBy(opened.engine, inspected.value, whole, known);
  const functionFault = functionsFault(opened.engine, refused.functions);
  if (functionFault) return err(functionFault);
  const fault = tableFault(opened.engine, inspected.value.tables, {
    whole,
    may: (table) => mayReach(opened, reach, table),
    ...(reach.kind === "caller" && { placed: reach.access.placed }),
  });
  if (fault) return err(fault);
  const limited = reach.kind === "caller" && !reach.access.whole;
  const clear = inspected.value.certain && lexerAgrees(text.sql, rules, inspected.value);
  if (limited && !clear) {
    const { unreadAt } = inspected.value;
    const slip = unreadAt && (await slipIn(opened, text));
    if (slip) return err(slip);
    const at = unreadAt ? { near: textAt(text.sql, unreadAt), ...unreadAt } : null;
    return err(placedIn({ kind: "unclear", at }, text));
  }
  return ok({ ...inspected.value, certain: clear });
}

/** What the engine itself finds wrong with a text that others cannot read; null: it reads it, or cannot tell. */
export async function slipIn({ connection }: OpenDatabase, text: Excerpt): Promise<QueryFault | null> {
  const error = await connection.syntaxError(text.sql);
  return error === null || error.line === null ? null : placedIn(syntaxFault(error, text.sql), text);
}

/** Tells the place of a mistake by the lines of the text that the excerpt was cut from. */
export function placedIn(fault: QueryFault, { line, column }: Omit<Excerpt, "sql">): QueryFault {
  const placed = (at: { line: number; column: number }) => ({
    line: line + at.line - 1,
    column: at.line === 1 ? column + at.column - 1 : at.column,
  });
  if ((fault.kind === "syntax" || fault.kind === "unclear") && fault.at) {
    return { ...fault, at: { near: fault.at.near, ...placed(fault.at) } };
  }
  if (fault.kind === "engine" && fault.error.line !== null) {
    const { error } = fault;
    const at = placed({ line: error.line ?? 1, column: error.column ?? 1 });
    return { ...fault, error: error.movedTo(at.line, at.column) };
  }
  return fault;
}

/**
 * A second opinion on the tables by a lexer that reports too many rather than too few. Where it names one that the
 * engine's parser did not, the statement is not understood well enough for somebody who may not read everything.
 */
function lexerAgrees(sql: string, rules: LexicalRules, inspection: Inspection): boolean {
  const before = agreed.get(inspection);
  if (before?.sql === sql) return before.agrees;
  const known = new Set(inspection.tables.map(({ name }) => name.toLowerCase()));
  const agrees = splitStatements(sql, rules).every((statement) => {
    const read = tablesOf(statement.tokens, rules);
    return read.certain && read.tables.every(({ name }) => known.has(name.toLowerCase()));
  });
  agreed.set(inspection, { sql, agrees });
  return agrees;
}

/** An engine that remembers what a text touches hands the same inspection out for it. */
const agreed = new WeakMap<Inspection, { sql: string; agrees: boolean }>();

/** The tables within reach that a statement names as far as the lexer can tell. */
const namedWithin = (opened: OpenDatabase, sql: string, reach: Reach): TableRef[] =>
  splitStatements(sql, opened.engine.rules)
    .flatMap(({ tokens }) => tablesOf(tokens, opened.engine.rules).tables)
    .filter((table) => mayReach(opened, reach, table));

function mayReach({ connection, engine }: OpenDatabase, reach: Reach, table: TableRef): boolean {
  if (reach.kind === "caller") return reach.access.table(table);
  const fullName = fullNameIn(foldNameOf(engine.dialect), connection);
  return reach.tables.some((known) => fullName(known) === fullName(table));
}

/** Asks the engine; what it refuses comes back as a fault. */
export async function asking<T>(
  { engine }: Pick<OpenDatabase, "engine">,
  request: { sql: string; timeoutMs: number; signal?: AbortSignal },
  ask: () => Promise<T>,
): Promise<Result<T, QueryFault>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (error.kind === "timeout") return err({ kind: "timeout", seconds: request.timeoutMs / 1000 });
    if (error.kind === "cancelled" || request.signal?.aborted) return err({ kind: "cancelled" });
    if (error.kind === "syntax" && !error.told) return err(syntaxFault(error, request.sql));
    return err({ kind: "engine", engine, error });
  }
}

/** As `asking`, of a statement's text alone: null where nothing is wrong with it. */
export async function syntaxFaultIn(opened: OpenDatabase, sql: string): Promise<QueryFault | null> {
  const read = await asking(opened, { sql, timeoutMs: 0 }, async () => {
    const error = await opened.connection.syntaxError(sql);
    if (error) throw error;
  });
  return read.ok ? null : read.error;
}

function syntaxFault(error: QueryError, sql: string): QueryFault {
  const { message, line, column } = error;
  if (line === null || column === null) return { kind: "syntax", message, at: null };
  return { kind: "syntax", message, at: { near: textAt(sql, { line, column }), line, column } };
}

/** The word or sign at a place. */
function textAt(sql: string, { line, column }: { line: number; column: number }): string {
  const rest = sql.split(/\r\n|\n|\r/)[line - 1]?.slice(column - 1) ?? "";
  return /^(?:[\p{L}\p{N}_]+|\S)/u.exec(rest.trimStart())?.[0] ?? "";
}
