import type { Dialect } from "../../engine.ts";
import { printExpr } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { mssqlParts } from "./parts.ts";
import { printMssql } from "./printMssql.ts";

/** How SQL Server writes SQL. */
export const mssqlDialect: Dialect = {
  quoteIdentifier: mssqlParts.quoteIdentifier,
  literal: mssqlParts.literal,
  grains,
  print: printMssql,
  printExpr: (expr) => printExpr(expr, mssqlParts),
  genericType,
  maxNameLength: 128,
};
