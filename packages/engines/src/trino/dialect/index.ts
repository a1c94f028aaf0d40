import type { Dialect } from "../../engine.ts";
import { foldAscii } from "../../names/foldedNames.ts";
import { printExpr, printSelect } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grainsWith } from "./grains.ts";
import { nestedType } from "./nestedType.ts";
import { trinoPartsWith } from "./parts.ts";

function dialectWith(timestamp: string): Dialect {
  const parts = trinoPartsWith(timestamp);
  return {
    quoteIdentifier: parts.quoteIdentifier,
    literal: parts.literal,
    grains: grainsWith(timestamp),
    print: (select) => printSelect(select, parts),
    printExpr: (expr) => printExpr(expr, parts),
    genericType,
    maxNameLength: null,
    foldName: foldAscii,
  };
}

/** How Trino writes SQL. */
export const trinoDialect = dialectWith("TIMESTAMP(6)");

/** Presto's times have no configurable precision. */
export const prestoDialect: Dialect = { ...dialectWith("TIMESTAMP"), nestedType };
