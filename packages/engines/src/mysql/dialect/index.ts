import type { Dialect } from "../../engine.ts";
import { printExpr, printSelect, type SqlParts } from "../../sql/index.ts";
import { genericType } from "./genericType.ts";
import { grains as mysqlGrains } from "./grains.ts";
import { mysqlParts } from "./parts.ts";

/** The dialect with some of MySQL's time grains replaced. */
export function mysqlDialectWith(label: string, others: Dialect["grains"]): Dialect {
  const grains = { ...mysqlGrains, ...others };
  const parts: SqlParts = {
    ...mysqlParts,
    grain(grain, arg) {
      const found = Object.hasOwn(grains, grain) ? grains[grain] : undefined;
      if (!found) throw new RangeError(`${label} has no time grain ${grain}`);
      return found.sql(arg);
    },
  };
  return {
    quoteIdentifier: parts.quoteIdentifier,
    literal: parts.literal,
    grains,
    print: (select) => printSelect(select, parts),
    printExpr: (expr) => printExpr(expr, parts),
    genericType,
    // An alias may have 256 characters, but a column of a sub-query may not.
    maxNameLength: 64,
  };
}

/** How MySQL writes SQL. */
export const mysqlDialect: Dialect = {
  ...mysqlDialectWith("MySQL", {}),
  rowFence: "LIMIT 9223372036854775807",
};
