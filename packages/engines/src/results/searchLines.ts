import type { DuckDBConnection } from "@duckdb/node-api";
import { readRows } from "../duckdb/process/database.ts";
import { fn, textLiteral } from "../duckdb/run/sqlText.ts";
import { numberText, pointerOf } from "./cells.ts";
import { intoFile } from "./lineFile.ts";
import type { SearchRequest } from "./resultTools.ts";
import { comparisonKindOf } from "./sortKeys.ts";

/** Writes the lines of which any cell holds the text, in any case. Numbers are searched as they are written. */
export async function searchLines(
  connection: DuckDBConnection,
  from: string,
  { columns, text, target }: Pick<SearchRequest, "columns" | "text" | "target">,
): Promise<{ rows: number }> {
  const holds = (value: string) => fn("contains", fn("lower", value), fn("lower", literal(text)));
  const cells = fn(
    "json_extract_string",
    "line",
    `[${columns.map(({ name }) => pointerOf(name)).join(", ")}]`,
  );
  const numbers = columns.filter((column) => mayBeNumber(text) && comparisonKindOf(column) === "number");
  const any = [
    `len(${fn("list_filter", cells, `lambda cell: ${holds("cell")}`)}) > 0`,
    // Read as JSON they would lose digits.
    ...numbers.map(({ name }) => holds(numberText(columns, name))),
  ];
  // Most lines that hold the text nowhere need not be taken apart.
  const quick = isWrittenAsItIs(text) ? `${holds("line")} AND ` : "";
  const found = `SELECT line FROM ${from} WHERE ${quick}(${any.join(" OR ")})`;
  const [row] = await readRows(connection, intoFile(found, target), []);
  return { rows: Number(row?.[0]) };
}

const mayBeNumber = (text: string): boolean => /^[\d.eE+-]+$/.test(text);

/** Whether JSON needs no escapes for it, whoever writes it. */
const isWrittenAsItIs = (text: string): boolean => !/["\\/]|\p{Cc}|\p{Cs}/u.test(text);

/** A text as SQL; the engine's parser takes no character zero. */
const literal = (text: string): string =>
  text
    .split("\0")
    .map(textLiteral)
    .join(` || ${fn("chr", "0")} || `);
