import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect, type SqlParts } from "../../sql/index.ts";
import { genericType } from "../rows/typeNames.ts";
import { grains } from "./grains.ts";
import { postgresParts } from "./parts.ts";

/** The bytes of a name; what is behind them the server cuts off. Letters beyond ASCII take up to three or four. */
const MAX_NAME_BYTES = 63;

/** How an engine of this family writes SQL. */
export const dialectOf = (parts: SqlParts, maxNameLength = MAX_NAME_BYTES): Dialect => ({
  quoteIdentifier: parts.quoteIdentifier,
  literal: parts.literal,
  grains,
  print: (select) => printSelect(select, parts),
  printExpr: (expr) => printExpr(expr, parts),
  genericType,
  maxNameLength,
  rowFence: "OFFSET 0",
});

/** How PostgreSQL writes SQL. */
export const postgresDialect: Dialect = dialectOf(postgresParts);
