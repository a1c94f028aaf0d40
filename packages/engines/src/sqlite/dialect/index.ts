import type { Dialect } from "../../engine.ts";
import { foldAscii } from "../../names/foldedNames.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains } from "./grains.ts";
import { sqliteParts } from "./parts.ts";

/** How SQLite writes SQL. */
export const sqliteDialect: Dialect = {
  quoteIdentifier: sqliteParts.quoteIdentifier,
  literal: sqliteParts.literal,
  grains,
  print: (select) => printSelect(select, sqliteParts),
  printExpr: (expr) => printExpr(expr, sqliteParts),
  genericType,
  maxNameLength: null,
  rowFence: "LIMIT -1 OFFSET 0",
  foldName: foldAscii,
};
