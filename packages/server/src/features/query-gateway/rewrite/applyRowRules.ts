import { err, ok, type Result } from "@sightline/core/errors";
import { tokenize } from "@sightline/core/sql/lexer";
import { MAX_SQL_LENGTH } from "@sightline/core/sql/limits";
import { replaceTables, tablesOf } from "@sightline/core/sql/tables";
import type { Inspection, TableRef } from "@sightline/engines/connection";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import type { RowRules } from "./rowRules.ts";

const TOO_LONG = `With the rows that you may read in the place of its tables, the SQL is longer than ${MAX_SQL_LENGTH.toLocaleString("en-US")} characters.`;

/**
 * SQL that reads every table whose rows are limited through a sub-query of the rows that the caller may see; the same
 * text where there is none. Where the engine has a fence, it evaluates nothing of the SQL for other rows. SQL in which
 * such a table cannot be replaced does not run. `inspection` null: the text has not been inspected yet.
 */
export async function applyRowRules(
  opened: OpenDatabase,
  sql: string,
  inspection: Pick<Inspection, "tables" | "certain"> | null,
  rowRules: RowRules,
): Promise<Result<string, QueryFault>> {
  const inspected = inspection ? ok(inspection) : await inspect(opened, sql);
  if (!inspected.ok) return inspected;
  const { tables, certain } = inspected.value;
  const { syntax, dialect } = opened.engine;
  const { rules } = syntax;
  const read = tablesOf(tokenize(sql, rules), rules);
  const conditions = new Map<string, { columns: string; condition: string }>();
  // A table that only the lexer sees may have rules, too: then it is not understood well enough to limit it.
  for (const table of [...tables, ...read.tables]) {
    const clauses = await rowRules.conditions(table);
    if (!clauses.ok) return clauses;
    if (clauses.value.length === 0) continue;
    const columns = rowRules.listings?.view(table)?.columns.join(", ") ?? "*";
    conditions.set(rowRules.fullName(table), { columns, condition: clauses.value.join(" AND ") });
  }
  if (conditions.size === 0) return ok(sql);
  const isListing = [...tables, ...read.tables].some((table) => rowRules.listings?.view(table));
  const unlimited = err<QueryFault>({ kind: "unlimited", isListing });
  const known = new Set(tables.map(rowRules.fullName));
  // What the engine reads and the lexer has no place for, or takes for another table, would be read without the rules.
  if (!certain || !read.certain || !read.tables.every((table) => known.has(rowRules.fullName(table))))
    return unlimited;
  const added = read.tables.reduce(
    (sum, table) => sum + (conditions.get(rowRules.fullName(table))?.condition.length ?? 0),
    0,
  );
  if (sql.length + added > MAX_SQL_LENGTH) return err({ kind: "syntax", message: TOO_LONG, at: null });
  const replaced = new Set<string>();
  const quote = (name: string) => dialect.quoteIdentifier(name);
  const inPlaceOf = (
    query: (name: string, limit: { columns: string; condition: string }) => string,
    aliasOf = quote,
  ) =>
    replaceTables(
      sql,
      rules,
      (table, name) => {
        const limit = conditions.get(rowRules.fullName(table));
        if (limit === undefined) return null;
        replaced.add(rowRules.fullName(table));
        return query(name, limit);
      },
      aliasOf,
    );
  const fence = dialect.rowFence ? ` ${dialect.rowFence}` : "";
  const limited = inPlaceOf(
    (name, { columns, condition }) => `SELECT ${columns} FROM ${name} WHERE ${condition}${fence}`,
  );
  if (replaced.size !== conditions.size) return unlimited;
  const rest = inPlaceOf(
    () => "SELECT NULL",
    () => quote("limited_rows"),
  );
  const isLimited = (table: TableRef) => conditions.has(rowRules.fullName(table));
  return (await readsNone(opened, rest, isLimited)) ? ok(limited) : unlimited;
}

/**
 * Whether a statement without the places of the limited tables reads none of them. An engine that looks for columns
 * while it reads a text cannot tell; its own list of tables has been compared with the lexer's by then.
 */
async function readsNone(
  opened: OpenDatabase,
  sql: string,
  isLimited: (table: TableRef) => boolean,
): Promise<boolean> {
  const inspected = await inspect(opened, sql);
  return !inspected.ok || !inspected.value.tables.some(isLimited);
}

const inspect = (opened: OpenDatabase, sql: string): Promise<Result<Inspection, QueryFault>> =>
  askEngine(opened, { sql, timeoutMs: 0 }, () => opened.connection.inspect(sql));
