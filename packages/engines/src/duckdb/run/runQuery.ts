import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  type DuckDBConnection,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  ResultReturnType,
  StatementType,
} from "@duckdb/node-api";
import type { QueryRequest } from "../../engine.ts";
import type { Answer } from "../../host/serve.ts";
import { markAllNull, uniqueNames } from "../../write/index.ts";
import { mayWrite, opensQuery, readStatement, type Writes } from "../inspect/statement.ts";
import { READ_ONLY, useSchema } from "../process/database.ts";
import {
  type DescribedColumn,
  describeColumns,
  notAllowed,
  prepareStatement,
  refusal,
  type Shape,
  shapeOf,
} from "./describeQuery.ts";
import { readingPragma } from "./readingPragma.ts";
import { runnablePivot } from "./runnablePivot.ts";
import { writeRecords } from "./writeRecords.ts";
import { type BodyFormat, isSmall, writeOther, writeValues } from "./writeValues.ts";

/** What `query` answers beside the body. */
export interface QuerySummary {
  columns: DescribedColumn[];
  rowCount: number;
  truncated: boolean;
  affectedRows?: number;
  engineMs: number;
}

export type StatementRequest = Pick<QueryRequest, "sql" | "names" | "temporal" | "maxRows"> & {
  format: BodyFormat;
  writes: Writes;
};

/**
 * Runs one statement on a fresh connection and writes its result as JSON. `frozen`: the file was opened read only, so
 * that no transaction has to say so.
 */
export async function runQuery(
  connection: DuckDBConnection,
  { schema, ...request }: StatementRequest & { schema?: string | null },
  frozen: boolean,
): Promise<Answer> {
  // A statement that reads cannot write, whatever functions it calls and however it hides them.
  const mightWrite = request.writes !== "nothing" && canWrite(request.sql);
  if (schema) await useSchema(connection, schema);
  const isReading = !mightWrite && !frozen;
  if (isReading) await connection.run(READ_ONLY);
  return runStatement(connection, request, isReading);
}

/** Whether a statement might write: what does not open as a query, and WITH, behind which anything may stand. */
export function canWrite(sql: string): boolean {
  const { words } = readStatement(sql);
  return words[0] === "WITH" || !(opensQuery(words) || words[0] === "EXPLAIN");
}

/** Runs one statement, in a transaction if the caller has begun one. */
export async function runStatement(
  connection: DuckDBConnection,
  request: StatementRequest,
  inTransaction: boolean,
): Promise<Answer> {
  const started = performance.now();
  const { text: written, words } = readStatement(readingPragma(request.sql)?.runnableSql ?? request.sql);
  const text = words[0] === "PIVOT" ? await runnablePivot(connection, written) : written;
  const reading = opensQuery(words) || words[0] === "EXPLAIN";
  if (!reading && text && !mayWrite(words, request.writes)) throw await refusal(connection, text, words);
  const statement = await prepareStatement(connection, text);
  const selects = statement.statementType === StatementType.SELECT;
  const allowed = selects ? opensQuery(words) : mayWrite(words, request.writes);
  if (words[0] !== "EXPLAIN" && !allowed) throw notAllowed(words);
  const { value, ...body } =
    selects && opensQuery(words)
      ? await runSelect(connection, { statement, text }, request, inTransaction)
      : await runOther(statement, request);
  return { value: { ...value, engineMs: performance.now() - started } satisfies QuerySummary, ...body };
}

interface WrittenResult extends Answer {
  value: Omit<QuerySummary, "engineMs">;
}

async function runSelect(
  connection: DuckDBConnection,
  select: { statement: DuckDBPreparedStatement; text: string },
  request: StatementRequest,
  inTransaction: boolean,
): Promise<WrittenResult> {
  const { names, types } = shapeOf(select.statement);
  const shape: Shape = { names: names.map((name, index) => request.names?.[index] ?? name), types };
  const isInMemory = isSmall(select.text, request);
  if (!isInMemory && !inTransaction) await connection.run(READ_ONLY);
  const path = join(process.cwd(), `answer-${randomUUID()}`);
  const written = await (isInMemory
    ? writeValues(connection, select, shape, request)
    : writeRecords(connection, { ...request, text: select.text, ...shape }, { as: "array", path }));
  const { rowCount, truncated, body } = written;
  const value = { columns: markAllNull(describeColumns(shape), written), rowCount, truncated };
  return body ? { value, body } : { value, file: path };
}

/** Plans, counts of changed rows, and what statements that write return. */
async function runOther(
  statement: DuckDBPreparedStatement,
  request: StatementRequest,
): Promise<WrittenResult> {
  const result = await statement.run();
  const hasRows = result.returnType === ResultReturnType.QUERY_RESULT;
  const shape: Shape = hasRows
    ? { names: uniqueNames(result.columnNames()), types: result.columnTypes() }
    : { names: [], types: [] };
  const { rowCount, truncated, body } = await writeOther(result, shape.names, request);
  const affectedRows = await changedRows(result);
  const value = { columns: describeColumns(shape), rowCount, truncated };
  return { value: { ...value, ...(affectedRows !== null && { affectedRows }) }, body };
}

/** DuckDB tells the number of rows as a result of its own, of those of a new table as a row; null: none of them. */
async function changedRows(result: DuckDBMaterializedResult): Promise<number | null> {
  if (result.returnType === ResultReturnType.CHANGED_ROWS) return result.rowsChanged;
  if (result.returnType !== ResultReturnType.NOTHING || result.columnName(0) !== "Count") return null;
  const [row] = await result.getRows();
  return row ? Number(row[0]) : null;
}
