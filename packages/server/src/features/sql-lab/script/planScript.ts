import type { Query } from "@sightline/api/sql-lab";
import { err, ok, type Result } from "@sightline/core/errors";
import { createAs, type Statement, splitStatements } from "@sightline/core/sql";
import { limitingFactor, readLimit, sqlTooLarge, withLimit } from "@sightline/core/sql/limits";
import type { TextPlace } from "@sightline/core/sql/places";
import type { Inspection } from "@sightline/engines/connection";
import { yieldForLargeText } from "../../../platform/yieldForLargeText.ts";
import type { QueryFault } from "../../query-faults/index.ts";
import {
  type DatabaseAccess,
  type OpenDatabase,
  type RowRules,
  scriptChecks,
} from "../../query-gateway/index.ts";
import { type CreateTarget, createFault, targetName } from "./createTarget.ts";
import { limitStatement } from "./limitStatement.ts";

export interface PlannedStatement {
  /** The text of the script. */
  originalSql: string;
  /** The text that the database gets. */
  sql: string;
  inspection: Inspection;
  ofWhole: boolean;
  /** Rows are left out that the caller may not see. */
  isLimited: boolean;
  /** It gives rows, as many as its limit lets through. */
  selects: boolean;
  writes: boolean;
  limit: number;
  /** Which limit holds if the database has more rows. */
  factor: Query["limitingFactor"];
  /** The part of `sql` that was made of the text of the script: what stands before it makes a table or view of it. */
  body: string;
  /** Where it begins in the script. */
  place: TextPlace;
}

/** A script as it will run: every statement has been checked. */
export interface Plan {
  statements: readonly PlannedStatement[];
  writes: boolean;
  limit: number;
  /** Which limit holds if the database has more rows. */
  factor: Query["limitingFactor"];
  /** Reads what a CREATE AS will have made. */
  selectSql: string | null;
}

export interface ScriptFault {
  fault: QueryFault;
  /** Which statement of several it was. */
  prefix: string;
}

export interface PlanContext {
  opened: OpenDatabase;
  access: DatabaseAccess;
  allowDml: boolean;
  sql: string;
  /** The limit of the tab; null, 0 and negative mean the server's own. */
  queryLimit: number | null | undefined;
  maxRows: number;
  target: CreateTarget | null;
  /** A table is made of all rows. */
  targetUnlimited: boolean;
  rowRules: RowRules | null;
}

/** Checks all statements of a script before the first of them runs. */
export async function planScript(context: PlanContext): Promise<Result<Plan, ScriptFault>> {
  const { engine } = context.opened;
  const tooLarge = sqlTooLarge(context.sql, engine.syntax.rules);
  if (tooLarge !== null) return err({ fault: { kind: "syntax", message: tooLarge, at: null }, prefix: "" });
  await yieldForLargeText(context.sql);
  const statements = splitStatements(context.sql, engine.syntax.rules);
  const last = statements.at(-1);
  if (!last)
    return err({ fault: { kind: "syntax", message: "There is no statement to run", at: null }, prefix: "" });
  const unfit = context.target && createFault(context.target, statements);
  if (unfit) return err({ fault: unfit, prefix: "" });
  const planned: PlannedStatement[] = [];
  let writes = false;
  for (const [index, originalSql] of statements.entries()) {
    const statement = listingOf(originalSql, context);
    const fail = (fault: QueryFault) => err({ fault, prefix: blockOf(index, statements.length) });
    const checked = await scriptChecks.checkStatement({ ...context, written: writes }, statement);
    if (!checked.ok) return fail(checked.error);
    const secured = context.rowRules
      ? await limitStatement(context.opened, statement, checked.value, context.rowRules)
      : ok(statement.sql);
    if (!secured.ok) return fail(secured.error);
    await yieldForLargeText(statement.sql);
    const { kind, inspection, ofWhole } = checked.value;
    const isLimited = secured.value !== statement.sql;
    const isTarget = context.target !== null && originalSql === last;
    const selects = kind === "select" && !isTarget;
    const { limit, factor } = rowLimit(statement, context);
    let body = secured.value;
    let sql: string | null = null;
    if (context.target && isTarget) {
      if (!context.targetUnlimited) body = withLimit(body, limit, engine.syntax.rules);
      sql = createAs(context.target.method, targetName(context.target, engine), body);
    } else if (selects) {
      // One row more than the limit tells whether there are more.
      body = withLimit(body, limit + 1, engine.syntax.rules);
    }
    const { line = 1, column = 1 } = originalSql.tokens[0] ?? {};
    const isWrite = kind === "mutating";
    planned.push({
      ...{
        originalSql: originalSql.sql,
        sql: sql ?? body,
        body,
        inspection,
        ofWhole,
        selects,
        limit,
        factor,
      },
      isLimited,
      writes: isWrite,
      place: { line, column },
    });
    writes ||= isWrite;
  }
  const { limit, factor } = rowLimit(last, context);
  const selectSql = context.target
    ? withLimit(`SELECT *\nFROM ${targetName(context.target, engine)}`, limit, engine.syntax.rules)
    : null;
  const unlimited = context.target !== null && context.targetUnlimited && readLimit(last) === null;
  writes ||= context.target !== null;
  return ok({ statements: planned, writes, limit, factor: unlimited ? "UNKNOWN" : factor, selectSql });
}

/** What a statement that lists tables stands for to who may not read all of them; any other as it is. */
function listingOf(statement: Statement, { opened, rowRules }: PlanContext): Statement {
  const sql = rowRules?.listings?.asQuery(statement.sql) ?? null;
  return (sql !== null && splitStatements(sql, opened.engine.syntax.rules)[0]) || statement;
}

/** Which limit holds, that of the statement or that of the tab, and what that is called. */
function rowLimit(statement: Statement, { queryLimit, maxRows }: PlanContext) {
  const ofTab = queryLimit && queryLimit > 0 ? Math.min(queryLimit, maxRows) : maxRows;
  const inSql = readLimit(statement);
  return {
    limit: inSql === null ? ofTab : Math.min(inSql, ofTab),
    factor: limitingFactor(inSql, ofTab),
  };
}

export const blockOf = (index: number, total: number): string =>
  total > 1 ? `Block ${index + 1} out of ${total} ` : "";
