import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "../typeNames.ts";
import { grains } from "./grains.ts";
import { postgresParts } from "./parts.ts";

/** The bytes of a name; what is behind them the server cuts off. Letters beyond ASCII take up to three or four. */
const MAX_NAME_BYTES = 63;

/** How PostgreSQL writes SQL. */
export const postgresDialect: Dialect = {
  quoteIdentifier: postgresParts.quoteIdentifier,
  literal: postgresParts.literal,
  grains,
  print: (select) => printSelect(select, postgresParts),
  printExpr: (expr) => printExpr(expr, postgresParts),
  genericType,
  maxNameLength: MAX_NAME_BYTES,
};
