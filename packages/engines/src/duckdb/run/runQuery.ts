import {
  type DuckDBBlobVector,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBType,
  DuckDBTypeId,
  ResultReturnType,
  StatementType,
} from "@duckdb/node-api";
import type { QueryRequest } from "../../engine.ts";
import type { Answer } from "../../host/serve.ts";
import { checkTexts, MAX_RESULT_BYTES, resultTooLarge } from "../../limits/index.ts";
import { markAllNull, uniqueNames } from "../../write/index.ts";
import { Refusal, toUserError, UserError } from "../failure.ts";
import { inspectSql } from "../inspect/inspectSql.ts";
import { mayWrite, opensQuery, readStatement, type Writes } from "../inspect/statement.ts";
import { joinBody, valuesBody } from "./bodies.ts";
import { type BodyFormat, encodeQuery, isSingleGroup, LINES_BEFORE } from "./encodeQuery.ts";
import { runnablePivot } from "./pivot.ts";
import { readingPragma } from "./readingPragma.ts";
import { isSmall, MANY_ROWS, runSmall } from "./runSmall.ts";
import { streamRows } from "./streamRows.ts";
import { textLiteral } from "./writeJson.ts";

export interface DescribedColumn {
  name: string;
  type: string;
  allNull?: boolean;
}
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

export interface Shape {
  names: string[];
  types: DuckDBType[];
  /** Rows that it had when it was last run, and how often it was: of small results. */
  rows?: number;
  runs?: number;
}

export interface RunContext {
  /** The file was opened read only: no transaction has to say so, and no column changes its type. */
  frozen: boolean;
  /** Shapes of queries of a frozen file, by text. */
  shapes: Map<string, Shape>;
  /** The statement of the request, where it was planned on its connection before. */
  planned?: DuckDBPreparedStatement | null;
  /** Whether a plan of a text means a moment later what it means now. Absent: it need not. */
  planLasts?: (text: string) => boolean;
}
const REMEMBERED_SHAPES = 500;

/** Runs one statement on a fresh connection and has its result written as JSON by DuckDB. */
export async function runQuery(
  connection: DuckDBConnection,
  { schema, ...request }: StatementRequest & { schema?: string | null },
  context: RunContext,
): Promise<Answer> {
  // A statement that reads cannot write, whatever functions it calls and however it hides them.
  const mightWrite = request.writes !== "nothing" && changes(request.sql);
  if (schema) await useSchema(connection, schema);
  if (!mightWrite && !context.frozen) await connection.run(READ_ONLY);
  // What a text means depends on the schema.
  return runStatement(
    connection,
    request,
    schema ? { ...context, shapes: new Map(), planned: null } : context,
  );
}

export const READ_ONLY = "BEGIN TRANSACTION READ ONLY";

/** Whether a statement might write: what does not open as a query, and WITH, behind which anything may stand. */
export function changes(sql: string): boolean {
  const { words } = readStatement(sql);
  return words[0] === "WITH" || !(opensQuery(words) || words[0] === "EXPLAIN");
}

/** Unqualified names are looked for in this schema from now on. */
export async function useSchema(connection: DuckDBConnection, schema: string): Promise<void> {
  try {
    await connection.run(`SET schema = ${textLiteral(schema)}`);
  } catch {
    throw new Refusal("schema-not-found", `There is no schema ${schema}`);
  }
}

/** Runs one statement in the transaction that the caller began, or none. */
export async function runStatement(
  connection: DuckDBConnection,
  request: StatementRequest,
  context: RunContext,
): Promise<Answer> {
  const started = performance.now();
  const { text: written, words } = readStatement(readingPragma(request.sql)?.runnable ?? request.sql);
  const text = words[0] === "PIVOT" ? await runnablePivot(connection, written) : written;
  const reading = opensQuery(words) || words[0] === "EXPLAIN";
  if (!reading && text && !mayWrite(words, request.writes)) throw await refusal(connection, text, words);
  const known = context.shapes.get(text);
  const summary = known
    ? await runSelect(connection, text, known, { ...request, ...context })
    : await runUnknown(connection, text, words, request, context);
  return {
    ...summary,
    value: { ...summary.value, engineMs: performance.now() - started } satisfies QuerySummary,
  };
}

/** Plans the statement first: its columns decide how it is written. */
async function runUnknown(
  connection: DuckDBConnection,
  text: string,
  words: readonly string[],
  request: StatementRequest,
  { frozen, shapes, planLasts }: RunContext,
): Promise<Encoded> {
  const statement = await prepare(connection, text);
  const selects = statement.statementType === StatementType.SELECT;
  if (selects && opensQuery(words)) {
    const shape = shapeOf(statement);
    if (frozen) {
      if (shapes.size >= REMEMBERED_SHAPES) shapes.delete(shapes.keys().next().value ?? "");
      shapes.set(text, shape);
    }
    const planned = planLasts?.(text) ? statement : null;
    return runSelect(connection, text, shape, { ...request, planned, frozen });
  }
  if (words[0] !== "EXPLAIN" && (selects || !mayWrite(words, request.writes))) throw notAllowed(words);
  return runOther(statement, request);
}

/** The columns that a query would return. It is planned, not run. */
export async function describeQuery(
  connection: DuckDBConnection,
  sql: string,
  schema: string | null = null,
): Promise<DescribedColumn[]> {
  if (schema) await useSchema(connection, schema);
  return describe((await shapeOfQuery(connection, sql)).shape);
}

/** One SELECT without what follows it, and its columns. */
export async function shapeOfQuery(
  connection: DuckDBConnection,
  sql: string,
): Promise<{ text: string; shape: Shape }> {
  const { text, words } = readStatement(sql);
  if (text && !opensQuery(words)) throw await refusal(connection, text, words);
  const statement = await prepare(connection, text);
  if (statement.statementType !== StatementType.SELECT) throw notAllowed(words);
  return { text, shape: shapeOf(statement) };
}

/** A slip of the pen is told as such; anything else is not allowed. The statement is parsed and nothing more. */
async function refusal(connection: DuckDBConnection, text: string, words: readonly string[]): Promise<Error> {
  const slip = await inspectSql(connection, text).catch((error: unknown) => error);
  return slip instanceof UserError && slip.failure.line !== null ? slip : notAllowed(words);
}

function notAllowed(words: readonly string[]): Refusal {
  return new Refusal("permission", `This connection does not run ${words[0] ?? "such"} statements`);
}

/** What is wrong with a statement, which is planned and not run; null: nothing. */
export async function findProblem(connection: DuckDBConnection, sql: string): Promise<unknown> {
  return prepare(connection, readStatement(sql).text).then(
    () => null,
    (error: unknown) => error,
  );
}

async function prepare(connection: DuckDBConnection, text: string): Promise<DuckDBPreparedStatement> {
  let statement: DuckDBPreparedStatement;
  try {
    statement = await connection.prepare(text);
  } catch (error) {
    throw toUserError(error, text, 0);
  }
  if (statement.parameterCount > 0)
    throw new Refusal("syntax", "Parameters such as ? or $1 have no value here");
  return statement;
}

function shapeOf(statement: DuckDBPreparedStatement): Shape {
  const indexes = Array.from({ length: statement.columnCount }, (_, index) => index);
  return {
    names: uniqueNames(indexes.map((index) => statement.columnName(index))),
    types: indexes.map((index) => statement.columnType(index)),
  };
}

/** The columns of a result, as they are told. */
export function describe({ names, types }: Shape): DescribedColumn[] {
  return names.map((name, index) => ({ name, type: typeName(types[index] as DuckDBType) }));
}

/** An enumeration is told without its values: there can be thousands. */
function typeName(type: DuckDBType): string {
  if (type.alias) return type.alias;
  return type.typeId === DuckDBTypeId.ENUM ? "ENUM" : type.toString();
}

interface Encoded extends Answer {
  value: Omit<QuerySummary, "engineMs">;
}

async function runSelect(
  connection: DuckDBConnection,
  text: string,
  known: Shape,
  request: StatementRequest & Pick<RunContext, "planned" | "frozen">,
): Promise<Encoded> {
  const { types, rows = 0 } = known;
  const shape = { names: known.names.map((name, index) => request.names?.[index] ?? name), types };
  if (rows <= MANY_ROWS && isSmall(text, types, request)) {
    const small = await runSmall(connection, text, shape, request).catch((error: unknown) => {
      throw toUserError(error, text, 0);
    });
    const { rows } = small.writer;
    known.rows = rows;
    known.runs = (known.runs ?? 0) + 1;
    return {
      value: { columns: markAllNull(describe(shape), small.writer), rowCount: rows, truncated: false },
      body: small.body,
    };
  }
  if (request.frozen && request.format === "rows" && !isSingleGroup(request)) {
    await connection.run(READ_ONLY);
    const wanted = { text, ...shape, ...request, names: shape.names };
    const { rowCount, truncated, isAllNull, ...written } = await streamRows(connection, wanted).catch(
      (error: unknown) => {
        throw toUserError(error, text, LINES_BEFORE);
      },
    );
    const columns = markAllNull(describe(shape), { isAllNull });
    return { value: { columns, rowCount, truncated }, ...written };
  }
  /** Per column one list of pieces; for `rows` there is one list. */
  const parts: Uint8Array[][] = request.format === "columns" ? shape.names.map(() => []) : [[]];
  const filled = new Set<number>();
  let count = 0;
  let bytes = 0;
  try {
    const result = await connection.stream(encodeQuery(text, shape.names, shape.types, request));
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) break;
      const counts = chunk.getColumnValues(0) as bigint[];
      for (let row = 0; row < chunk.rowCount; row++) count += Number(counts[row]);
      parts.forEach((pieces, index) => {
        const vector = chunk.getColumnVector(index + 1) as DuckDBBlobVector;
        for (let row = 0; row < chunk.rowCount; row++) {
          const piece = vector.getItemBytes(row);
          if (!piece) continue; // the group held nothing but the row beyond the limit
          bytes += piece.length;
          // Short values lie in the chunk itself, which is freed: they are copied.
          pieces.push(piece.length <= 12 ? Uint8Array.from(piece) : piece);
        }
      });
      shape.names.forEach((_, index) => {
        if (filled.has(index)) return;
        const values = chunk.getColumnValues(1 + parts.length + index) as bigint[];
        if (values.some((value) => value > 0n)) filled.add(index);
      });
      if (bytes > MAX_RESULT_BYTES) throw resultTooLarge();
      if (isSingleGroup(request)) break;
    }
    parts.forEach((pieces, index) => {
      checkTexts(pieces, request.format === "columns" ? shape.names[index] : undefined);
    });
  } catch (error) {
    throw toUserError(error, text, LINES_BEFORE);
  }
  const rowCount = Math.min(count, request.maxRows);
  const body = joinBody(request.format, shape.names, parts);
  const isAllNull = (index: number) => rowCount > 0 && !filled.has(index);
  const columns = markAllNull(describe(shape), { isAllNull });
  return { value: { columns, rowCount, truncated: count > request.maxRows }, body };
}

/** Plans and counts of changed rows: small, so they are written here. */
async function runOther(statement: DuckDBPreparedStatement, request: StatementRequest): Promise<Encoded> {
  const result = await statement.run();
  if (result.returnType !== ResultReturnType.QUERY_RESULT) {
    // DuckDB tells the number of rows as a result of its own.
    const affected = result.returnType === ResultReturnType.CHANGED_ROWS;
    const body = valuesBody(request.format, [], []);
    const none = { columns: [], rowCount: 0, truncated: false };
    return { value: affected ? { ...none, affectedRows: result.rowsChanged } : none, body };
  }
  const names = uniqueNames(result.columnNames());
  const all = await result.getRowsJson();
  const rows = all.slice(0, request.maxRows);
  const columns = describe({ names, types: result.columnTypes() });
  return {
    value: { columns, rowCount: rows.length, truncated: all.length > rows.length },
    body: valuesBody(request.format, names, rows),
  };
}
