import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { rewriteSelect } from "../../warehouse/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { bigqueryParts } from "./parts.ts";
import { MAX_LABEL, toResultName } from "./resultNames.ts";

/** How BigQuery writes SQL. */
export const bigqueryDialect: Dialect = {
  quoteIdentifier: bigqueryParts.quoteIdentifier,
  literal: bigqueryParts.literal,
  grains,
  print: (select) => printSelect(rewriteSelect(select, { alias: toResultName }), bigqueryParts),
  printExpr: (expr) => printExpr(expr, bigqueryParts),
  genericType,
  maxNameLength: MAX_LABEL,
};
