import type { DuckDBConnection } from "@duckdb/node-api";
import { readRows } from "../duckdb/process/database.ts";
import { intoFile } from "./lineFile.ts";
import type { LineColumn, SortRequest } from "./resultTools.ts";
import {
  allIntegers,
  type Comparison,
  cellColumns,
  comparisonKindOf,
  keysOf,
  numberChecks,
} from "./sortKeys.ts";

/** Writes the lines in the order that is asked for. */
export async function sortLines(
  connection: DuckDBConnection,
  from: string,
  { columns, order, target }: Pick<SortRequest, "columns" | "order" | "target">,
): Promise<{ rows: number }> {
  const wanted = order.map(({ column, desc }, index) => {
    const found = columns.find(({ name }) => name === column);
    if (!found) throw new Error(`There is no column ${column}`);
    return { column: found, desc, prefix: `k${index}` };
  });
  const cells = wanted.flatMap(({ column, prefix }) => cellColumns(columns, column, prefix));
  const keys: string[] = [];
  for (const { column, desc, prefix } of wanted) {
    const compared = await comparisonOf(connection, from, { columns, column });
    keys.push(...keysOf(prefix, compared).map((key) => `${key} ${desc ? "DESC" : "ASC"} NULLS LAST`));
  }
  const read = `SELECT line, row_number() OVER () AS place, ${cells.join(", ")} FROM ${from}`;
  const sorted = `SELECT line FROM (${read}) ORDER BY ${[...keys, "place"].join(", ")}`;
  const [row] = await readRows(connection, intoFile(sorted, target), []);
  return { rows: Number(row?.[0]) };
}

/** Looks at the cells of a column of numbers to see how exactly they have to be compared. */
export async function comparisonOf(
  connection: DuckDBConnection,
  from: string,
  { columns, column }: { columns: readonly LineColumn[]; column: LineColumn },
): Promise<Comparison> {
  const kind = comparisonKindOf(column);
  if (kind !== "number") return { kind, precision: "double", mixed: false };
  const cells = `(SELECT ${cellColumns(columns, column, "c").join(", ")} FROM ${from})`;
  const [row] = await readRows(connection, `SELECT ${numberChecks("c").join(", ")} FROM ${cells}`, []);
  const [mixed, confused] = (row ?? []) as boolean[];
  if (!confused) return { kind, precision: "double", mixed: mixed === true };
  const [whole] = await readRows(connection, `SELECT ${allIntegers("c")} FROM ${cells}`, []);
  return { kind, precision: whole?.[0] === true ? "whole" : "exact", mixed: mixed === true };
}
