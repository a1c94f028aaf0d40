import { classifyStatement, splitStatements } from "../../sql/index.ts";
import { sqlTooLarge } from "../../sql/limits/index.ts";
import { type Compiler, QueryRefused } from "./compiler.ts";
import type { Source } from "./select.ts";

/** What a dataset selects from: its table, or its own SQL as a sub-query. */
export function sourceTable({ dataset, options }: Compiler): Source {
  if (dataset.sql === null || dataset.sql === "") {
    return { kind: "table", catalog: dataset.catalog, schema: dataset.schema, name: dataset.table_name };
  }
  const tooLarge = sqlTooLarge(dataset.sql, options.rules);
  if (tooLarge !== null) throw new QueryRefused(tooLarge);
  const statements = splitStatements(dataset.sql, options.rules);
  const [only] = statements;
  if (!only) throw new QueryRefused("Virtual dataset query cannot be empty");
  if (statements.length > 1)
    throw new QueryRefused("Virtual dataset query cannot consist of multiple statements");
  if (classifyStatement(only.tokens) !== "select")
    throw new QueryRefused("Virtual dataset query must be read-only");
  return { kind: "sql", sql: only.sql, alias: "virtual_table" };
}
