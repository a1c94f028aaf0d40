import type { Compiler } from "./compiler.ts";
import type { Expr, Source } from "./select.ts";

/**
 * The source behind a fence: its rows are limited by row-level security before anything of the query is evaluated.
 * Null where the rules may stand beside the query's own conditions, which lets the database use its indexes and
 * statistics for these: nothing in `evaluated` can fail, or take its time, because of a value that a rule hides.
 */
export function limitedSource(
  source: Source,
  rules: readonly Expr[],
  evaluated: readonly Expr[],
  { dataset, options }: Compiler,
): Source | null {
  const { rowFence, alwaysFence } = options;
  if (!rowFence || rules.length === 0 || (!alwaysFence && evaluated.every(isHarmless))) return null;
  const alias = source.kind === "table" ? dataset.table_name : "virtual_table";
  return { kind: "limited", source, where: [...rules], fence: rowFence, alias };
}

/** Whether an expression only compares stored columns with values. */
function isHarmless(expr: Expr): boolean {
  switch (expr.kind) {
    case "column":
    case "alias":
    case "literal":
    case "datetime":
      return true;
    case "compare":
      return isHarmless(expr.left) && isHarmless(expr.right);
    case "in":
    case "like":
    case "isNull":
    case "isTrue":
    case "not":
      return isHarmless(expr.arg);
    case "and":
    case "or":
      return expr.args.every(isHarmless);
    default:
      return false;
  }
}
