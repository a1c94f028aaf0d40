import {
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  type DuckDBType,
  DuckDBTypeId,
  StatementType,
} from "@duckdb/node-api";
import { uniqueNames } from "../../write/index.ts";
import { Refusal, toUserError, UserError } from "../failure.ts";
import { inspectSql } from "../inspect/inspectSql.ts";
import { opensQuery, readStatement } from "../inspect/statement.ts";
import { useSchema } from "../process/database.ts";

export interface DescribedColumn {
  name: string;
  type: string;
  allNull?: boolean;
}

/** The columns of a result, as the engine tells them apart. */
export interface Shape {
  names: string[];
  types: DuckDBType[];
}

/** The columns that a query would return. It is planned, not run. */
export async function describeQuery(
  connection: DuckDBConnection,
  sql: string,
  schema: string | null = null,
): Promise<DescribedColumn[]> {
  if (schema) await useSchema(connection, schema);
  return describeColumns((await shapeOfQuery(connection, sql)).shape);
}

/** One SELECT without what follows it, and its columns. */
export async function shapeOfQuery(
  connection: DuckDBConnection,
  sql: string,
): Promise<{ text: string; shape: Shape }> {
  const { text, words } = readStatement(sql);
  if (text && !opensQuery(words)) throw await refusal(connection, text, words);
  const statement = await prepareStatement(connection, text);
  if (statement.statementType !== StatementType.SELECT) throw notAllowed(words);
  return { text, shape: shapeOf(statement) };
}

/** A slip of the pen is told as such; anything else is not allowed. The statement is parsed and nothing more. */
export async function refusal(
  connection: DuckDBConnection,
  text: string,
  words: readonly string[],
): Promise<Error> {
  const slip = await inspectSql(connection, text).catch((error: unknown) => error);
  return slip instanceof UserError && slip.failure.line !== null ? slip : notAllowed(words);
}

/** The error for a statement of a kind that is not run here. */
export function notAllowed(words: readonly string[]): Refusal {
  return new Refusal("permission", `This connection does not run ${words[0] ?? "such"} statements`);
}

/** What is wrong with a statement, which is planned and not run; null: nothing. */
export async function findProblem(connection: DuckDBConnection, sql: string): Promise<unknown> {
  return prepareStatement(connection, readStatement(sql).text).then(
    () => null,
    (error: unknown) => error,
  );
}

/** Plans a statement. */
export async function prepareStatement(
  connection: DuckDBConnection,
  text: string,
): Promise<DuckDBPreparedStatement> {
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

/** The columns of a statement that was planned. */
export function shapeOf(statement: DuckDBPreparedStatement): Shape {
  const indexes = Array.from({ length: statement.columnCount }, (_, index) => index);
  return {
    names: uniqueNames(indexes.map((index) => statement.columnName(index))),
    types: indexes.map((index) => statement.columnType(index)),
  };
}

/** The columns of a result, as callers are told them. */
export function describeColumns({ names, types }: Shape): DescribedColumn[] {
  return names.map((name, index) => ({ name, type: typeName(types[index] as DuckDBType) }));
}

/** An enumeration is told without its values: there can be thousands. */
function typeName(type: DuckDBType): string {
  if (type.alias) return type.alias;
  return type.typeId === DuckDBTypeId.ENUM ? "ENUM" : type.toString();
}
