import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { snowflakeParts } from "./parts.ts";

/** How Snowflake writes SQL. */
export const snowflakeDialect: Dialect = {
  quoteIdentifier: snowflakeParts.quoteIdentifier,
  literal: snowflakeParts.literal,
  grains,
  print: (select) => printSelect(select, snowflakeParts),
  printExpr: (expr) => printExpr(expr, snowflakeParts),
  genericType,
  maxNameLength: 255,
  foldsUpper: true,
};
