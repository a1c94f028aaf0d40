import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { clickhouseParts } from "./parts.ts";

/** How ClickHouse writes SQL. */
export const clickhouseDialect: Dialect = {
  quoteIdentifier: clickhouseParts.quoteIdentifier,
  literal: clickhouseParts.literal,
  grains,
  print: (select) => printSelect(select, clickhouseParts),
  printExpr: (expr) => printExpr(expr, clickhouseParts),
  genericType,
  // In WHERE and GROUP BY, a label with the name of a column would mean the labelled expression.
  maxNameLength: 0,
};
