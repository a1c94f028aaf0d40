import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { databricksParts } from "./parts.ts";

/** How Databricks writes SQL. */
export const databricksDialect: Dialect = {
  quoteIdentifier: databricksParts.quoteIdentifier,
  literal: databricksParts.literal,
  grains,
  print: (select) => printSelect(select, databricksParts),
  printExpr: (expr) => printExpr(expr, databricksParts),
  genericType,
  maxNameLength: 255,
};
