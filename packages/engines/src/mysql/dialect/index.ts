import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { mysqlParts } from "./parts.ts";

/** How MySQL writes SQL. */
export const mysqlDialect: Dialect = {
  quoteIdentifier: mysqlParts.quoteIdentifier,
  literal: mysqlParts.literal,
  grains,
  print: (select) => printSelect(select, mysqlParts),
  printExpr: (expr) => printExpr(expr, mysqlParts),
  genericType,
  // An alias may have 256 characters, but not the column of a sub-query.
  maxNameLength: 64,
};
