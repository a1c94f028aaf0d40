import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import type { QueryDataset } from "@sightline/core/query/select";
import { functionsCalled } from "@sightline/core/sql";
import { tokenize } from "@sightline/core/sql/lexer";
import { tablesOf } from "@sightline/core/sql/tables";
import type { Inspection } from "@sightline/engines/connection";
import { askEngine, faultText, type QueryFault } from "../../query-faults/index.ts";
import { applyRowRules, type OpenDatabase, type RowRules } from "../../query-gateway/index.ts";

export type RuleReads = Pick<Inspection, "tables" | "functions">;

/** A word without which an expression reads no table. Most of them need not be read any further. */
const MAY_READ = /from|table|pivot|describe|summarize|show|(?<![a-z])in(?![a-z])/i;

interface LimitedDataset {
  dataset: QueryDataset;
  /** What the rules themselves read. */
  reads: RuleReads[];
}

/**
 * A dataset whose SQL, and whose expressions as far as they read tables, read only the rows that the caller may see.
 * The same dataset if no rule concerns it.
 */
export async function applyRowRulesToDataset(
  opened: OpenDatabase,
  dataset: QueryDataset,
  rowRules: RowRules,
): Promise<Result<LimitedDataset>> {
  const reads: LimitedDataset["reads"] = [];
  const faults: QueryFault[] = [];
  const limitSql = async (sql: string, before = "") => {
    const text = before + sql;
    const done = await textWithRowRules(opened, text, rowRules);
    if (!done.ok) {
      faults.push(done.error);
      return sql;
    }
    if (done.value.reads) reads.push(done.value.reads);
    return done.value.sql.slice(before.length);
  };
  const fragment = async <T extends string | null>(sql: T) =>
    sql !== null && MAY_READ.test(sql) ? ((await limitSql(sql, "SELECT ")) as T) : sql;
  const { sql, fetch_values_predicate } = dataset;
  const columns = [];
  for (const column of dataset.columns) {
    const expression = await fragment(column.expression);
    columns.push(expression === column.expression ? column : { ...column, expression });
  }
  const metrics = [];
  for (const metric of dataset.metrics) {
    const expression = await fragment(metric.expression);
    metrics.push(expression === metric.expression ? metric : { ...metric, expression });
  }
  const done = {
    ...dataset,
    sql: sql && (await limitSql(sql)),
    fetch_values_predicate: await fragment(fetch_values_predicate),
    columns,
    metrics,
  };
  const [fault] = faults;
  if (fault) return err(badRequest(`Error: ${faultText(fault)}`));
  return ok({ dataset: reads.length === 0 ? dataset : done, reads });
}

/** `reads`: what the rules in the text read; absent where no rule concerns it. */
export async function textWithRowRules(
  opened: OpenDatabase,
  sql: string,
  rowRules: RowRules,
): Promise<Result<{ sql: string; reads?: RuleReads }, QueryFault>> {
  const before = await readText(opened, sql);
  if (!before.ok) return before;
  const limited = await applyRowRules(opened, sql, before.value, rowRules);
  if (!limited.ok) return limited;
  if (limited.value === sql) return ok({ sql });
  const after = await readText(opened, limited.value);
  if (!after.ok) return after;
  // What the text itself reads and calls is no more allowed than before.
  const named = new Set(before.value.tables.map(rowRules.fullName));
  const called = new Set(before.value.functions);
  const tables = after.value.tables.filter((table) => !named.has(rowRules.fullName(table)));
  const functions = after.value.functions.filter((name) => !called.has(name));
  return ok({ sql: limited.value, reads: { tables, functions } });
}

/**
 * What a text reads, which may be a fragment: an engine that looks for columns finds none in it, and the lexer alone
 * tells the tables. What else is wrong with it shows when the whole statement is checked.
 */
export async function readText(opened: OpenDatabase, sql: string): Promise<Result<Inspection, QueryFault>> {
  const { rules } = opened.engine.syntax;
  const tokens = tokenize(sql, rules);
  const named = { ...tablesOf(tokens, rules), functions: functionsCalled(tokens) };
  if (named.certain && named.tables.length === 0) return ok(named);
  const inspected = await askEngine(opened, { sql, timeoutMs: 0 }, () => opened.connection.inspect(sql));
  if (inspected.ok) return inspected;
  const isFragment = inspected.error.kind === "engine" && inspected.error.error.kind === "column-not-found";
  return isFragment ? ok(named) : inspected;
}
