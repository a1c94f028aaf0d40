import type { DuckDBConnection } from "@duckdb/node-api";
import { readRows } from "../duckdb/process/database.ts";
import type { ColumnFacts, SummaryRequest } from "./resultTools.ts";
import { type Comparison, cellColumns, keysOf } from "./sortKeys.ts";
import { comparisonOf } from "./sortLines.ts";

const STEPS = 20;
const MOST_FREQUENT = 10;
/** Characters of a value that a summary shows: a column may hold texts of many megabytes. */
const MOST_SHOWN = 1_000;

/** What the values of a column are like. */
export async function summaryOf(
  connection: DuckDBConnection,
  from: string,
  { columns, column: name }: Pick<SummaryRequest, "columns" | "column">,
): Promise<ColumnFacts> {
  const column = columns.find((each) => each.name === name);
  if (!column) throw new Error(`There is no column ${name}`);
  const compared = await comparisonOf(connection, from, { columns, column });
  const ask = (sql: string) => readRows(connection, sql, []);
  const cells = cellColumns(columns, column, "c").join(", ");
  await ask(`CREATE OR REPLACE TEMP TABLE cells AS SELECT ${cells} FROM ${from}`);
  // A cell that is no number keeps its text.
  const shown =
    compared.kind === "number" ? "CASE WHEN TRY_CAST(cn AS DOUBLE) IS NULL THEN ct ELSE cn END" : "ct";
  const place = { number: "TRY_CAST(cn AS DOUBLE)", time: "epoch_ms(TRY_CAST(ct AS TIMESTAMP))" };
  const measure = compared.kind === "number" || compared.kind === "time" ? place[compared.kind] : "NULL";
  await ask(
    `CREATE OR REPLACE TEMP TABLE shown AS SELECT ${shown} AS v, CAST(${measure} AS DOUBLE) AS x, * FROM cells`,
  );
  const mean = compared.kind === "number" ? "avg(x)" : "NULL";
  const [facts] = await ask(
    `SELECT count(*), count(*) - count(v), count(DISTINCT v), ${mean}, min(x), max(x), count(x) FROM shown`,
  );
  const [rows, nulls, distinct, average, least, most] = (facts ?? []).map(numberOr);
  const top = await ask(
    `SELECT ${cutText("v")}, times FROM (SELECT v, count(*) AS times FROM shown WHERE v IS NOT NULL GROUP BY v) ORDER BY times DESC, v LIMIT ${MOST_FREQUENT}`,
  );
  return {
    rows: rows ?? 0,
    nulls: nulls ?? 0,
    distinct: distinct ?? 0,
    min: await findExtreme(ask, compared, "ASC"),
    max: await findExtreme(ask, compared, "DESC"),
    mean: average ?? null,
    histogram: least == null || most == null ? [] : await histogram(ask, least, most),
    top: top.map(([value, count]) => ({ value: String(value), count: Number(count) })),
  };
}

const cutText = (text: string): string =>
  `CASE WHEN length(${text}) > ${MOST_SHOWN} THEN left(${text}, ${MOST_SHOWN}) || '…' ELSE ${text} END`;

type Ask = (sql: string) => Promise<unknown[][]>;
const numberOr = (value: unknown): number | null => (value === null ? null : Number(value));

async function findExtreme(
  ask: Ask,
  compared: Comparison,
  direction: "ASC" | "DESC",
): Promise<string | null> {
  const keys = keysOf("c", compared).map((key) => `${key} ${direction} NULLS LAST`);
  const [row] = await ask(
    `SELECT ${cutText("v")} FROM shown WHERE v IS NOT NULL ORDER BY ${keys.join(", ")} LIMIT 1`,
  );
  return row ? String(row[0]) : null;
}

/** How many values lie in each of some equal steps; the last one includes the largest value. */
async function histogram(ask: Ask, least: number, most: number): Promise<ColumnFacts["histogram"]> {
  const steps = least === most ? 1 : STEPS;
  const width = most / steps - least / steps;
  const step =
    steps === 1
      ? "0"
      : `least(${steps - 1}, CAST(floor((x / ${steps} - ${sql(least / steps)}) / ${sql(width)} * ${steps}) AS INTEGER))`;
  const counted = await ask(`SELECT ${step} AS step, count(*) FROM shown WHERE x IS NOT NULL GROUP BY step`);
  const counts = new Map(counted.map(([at, count]) => [Number(at), Number(count)]));
  return Array.from({ length: steps }, (_, at) => ({
    from: least + width * at,
    to: at === steps - 1 ? most : least + width * (at + 1),
    count: counts.get(at) ?? 0,
  }));
}

const sql = (value: number): string => `CAST('${value}' AS DOUBLE)`;
