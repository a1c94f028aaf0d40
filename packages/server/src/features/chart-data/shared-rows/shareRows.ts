import { err, ok, type Result } from "@sightline/core/errors";
import { findSharedRows, type RowCopy } from "@sightline/core/query/shared-rows";
import type { QueryResult } from "@sightline/engines/connection";
import type { QueryFault } from "../../query-faults/index.ts";
import { checkQuery } from "../../query-gateway/index.ts";
import type { CompiledStatement } from "../compile/compileQuery.ts";
import type { LargeGroups } from "./largeGroups.ts";
import { type OpenCopies, openCopies } from "./openCopies.ts";
import type { ReadStatement, RowFormat, RowSharing } from "./rowSharing.ts";

/** A query that will be asked. */
export interface PlannedQuery {
  plan: ReadStatement;
  statement: Pick<CompiledStatement, "select" | "labels">;
}

interface Reader {
  copies: OpenCopies;
  index: number;
  sqlOf(copy: RowCopy): string;
}

/** Finds what queries of one caller have in common; null: nothing. */
export function shareRows(queries: readonly PlannedQuery[], refused: LargeGroups): RowSharing | null {
  const readers = new Map<string, Reader>();
  const opened: OpenCopies[] = [];
  const counts = new Map<string, number>();
  for (const { plan } of queries) counts.set(keyOf(plan), (counts.get(keyOf(plan)) ?? 0) + 1);
  for (const alike of byDataset(queries)) {
    const { source, allowedTables, timeoutMs } = alike[0]!.plan;
    const { dialect, rowCopies, syntax, functions } = source.opened.engine;
    if (!rowCopies) continue;
    const columns = new Map(
      source.dataset.columns.map(({ column_name, stored_name = column_name }) => [
        stored_name.toLowerCase(),
        stored_name,
      ]),
    );
    const table = { columns, rules: syntax.rules, functions: functions.safeFunctions };
    const selects = alike.map(({ statement }) => statement.select);
    const reads = alike.map(({ plan }) => counts.get(keyOf(plan))!);
    for (const rows of findSharedRows(selects, table, rowCopies.table)) {
      const copies = openCopies(rows, { source, allowedTables, timeoutMs }, reads, refused);
      opened.push(copies);
      for (const copy of [rows.filtered, ...rows.grouped]) {
        for (const index of copy?.readers.keys() ?? []) {
          const sqlOf = ({ readers }: RowCopy) => dialect.print(readers.get(index)!);
          readers.set(keyOf(alike[index]!.plan), { copies, index, sqlOf });
        }
      }
    }
  }
  if (readers.size === 0) return null;
  return {
    read: async (plan, format, signal) => {
      const reader = readers.get(keyOf(plan));
      return reader ? readCopy(reader, plan, format, signal) : null;
    },
    close() {
      for (const copies of opened) copies.close();
    },
  };
}

const keyOf = ({ source, sql }: ReadStatement): string => JSON.stringify([source.database.id, sql]);

/** Different queries with aggregates of the same dataset, in lists. */
function byDataset(queries: readonly PlannedQuery[]): PlannedQuery[][] {
  const lists = new Map<number, Map<string, PlannedQuery>>();
  for (const query of queries) {
    if (!query.statement.labels.some(({ kind }) => kind === "metric")) continue;
    const { id } = query.plan.source.dataset;
    const list = lists.get(id) ?? new Map<string, PlannedQuery>();
    lists.set(id, list.set(query.plan.sql, query));
  }
  return [...lists.values()].map((list) => [...list.values()]);
}

async function readCopy(
  { copies, index, sqlOf }: Reader,
  { source, allowedTables, sql, names, maxRows, timeoutMs }: ReadStatement,
  format: RowFormat,
  signal: AbortSignal,
): Promise<Result<QueryResult, QueryFault> | null> {
  const checked = await checkQuery(source.opened, sql, allowedTables);
  if (!checked.ok) return null;
  try {
    const copy = await copies.open(index, signal);
    if (!copy.ok) return copy;
    if (!copy.value) return null;
    const request = { format, temporal: "epoch", maxRows, timeoutMs, signal } as const;
    const read = await copy.value.query({
      ...request,
      sql: sqlOf(copy.value.copy),
      ...(names ? { names } : {}),
    });
    if (read.ok) return ok(read.value);
    // What is wrong with a statement is told of itself, not of the one that reads the copy.
    return ["timeout", "cancelled"].includes(read.error.kind) ? read : null;
  } catch (error) {
    if (signal.aborted) return err({ kind: "cancelled" });
    throw error;
  } finally {
    copies.finishStatement(index);
  }
}
