import type { Dialect } from "../../engine.ts";
import { foldAscii } from "../../names/foldedNames.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { duckdbParts } from "./parts.ts";

/** How DuckDB writes SQL. */
export const duckdbDialect: Dialect = {
  quoteIdentifier: duckdbParts.quoteIdentifier,
  literal: duckdbParts.literal,
  grains,
  print: (select) => printSelect(select, duckdbParts),
  printExpr: (expr) => printExpr(expr, duckdbParts),
  genericType,
  maxNameLength: null,
  rowFence: "OFFSET 0",
  foldName: foldAscii,
};
