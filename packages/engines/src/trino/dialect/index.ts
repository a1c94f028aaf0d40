import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { trinoParts } from "./parts.ts";

/** How Trino writes SQL. */
export const trinoDialect: Dialect = {
  quoteIdentifier: trinoParts.quoteIdentifier,
  literal: trinoParts.literal,
  grains,
  print: (select) => printSelect(select, trinoParts),
  printExpr: (expr) => printExpr(expr, trinoParts),
  genericType,
  maxNameLength: null,
};
