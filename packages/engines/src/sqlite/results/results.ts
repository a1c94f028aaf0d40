import type { QueryResult, ResultColumn } from "../../engine.ts";
import type { HostReply } from "../../host/index.ts";
import { genericType } from "../dialect/genericType.ts";
import type { QuerySummary } from "../runStatement.ts";
import type { DescribedColumn } from "./resultColumns.ts";

/** Columns with the generic types that their types stand for. */
export const typedColumns = (columns: readonly DescribedColumn[]): ResultColumn[] =>
  columns.map((column) => ({ ...column, type_generic: genericType(column.type) }));

/** The process's answer as the contract has it. */
export const toResult = ({ value, body }: HostReply): QueryResult => {
  const { columns, ...summary } = value as QuerySummary;
  return { ...summary, columns: typedColumns(columns), body };
};
