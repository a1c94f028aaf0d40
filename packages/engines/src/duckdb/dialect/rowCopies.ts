import type { RowCopies } from "../../engine.ts";
import { printExpr } from "../../sql/index.ts";
import { duckdbParts } from "./parts.ts";

const TABLE = { kind: "table", catalog: "temp", schema: "main", name: "shared_rows" } as const;

/**
 * Rows are read by vectors of 2,048, of which a sample takes each with a chance of 5 %: a twentieth costs a twentieth. 1 %
 * of a table of 600,000 rows would be nothing at all in one sample of twenty.
 */
export const duckdbRowCopies: RowCopies = {
  table: TABLE,
  create: (rows) => `CREATE TEMPORARY TABLE ${TABLE.name} AS ${rows}`,
  sample({ catalog, schema, name }, where) {
    const table = [catalog, schema, name]
      .filter((part) => part !== null && part !== "")
      .map((part) => duckdbParts.quoteIdentifier(part as string))
      .join(".");
    const conditions = where.map((expr) => `(${printExpr(expr, duckdbParts)})`).join(" AND ") || "TRUE";
    return (
      `SELECT (SELECT COUNT(*) FROM ${table}) AS total, COUNT(*) AS sampled, ` +
      `COUNT(CASE WHEN ${conditions} THEN 1 END) AS met FROM ${table} TABLESAMPLE SYSTEM (5 PERCENT)`
    );
  },
};
