import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect, type SqlParts } from "../../sql/index.ts";
import { genericType } from "../rows/typeNames.ts";
import { grains } from "./grains.ts";
import { postgresParts } from "./parts.ts";

/** Maximum bytes of a name; the server truncates longer ones. Non-ASCII letters need up to four bytes. */
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
