import type { Expr, Select, Source } from "@sightline/core/query/select";

export interface Rewriting {
  /** A SELECT after the SELECTs in it. `nested`: it stands in another. */
  select?: (select: Select, nested: boolean) => Select;
  /** An expression after the expressions in it. */
  expr?: (expr: Expr) => Expr;
  /** Names of result columns, also where they are referred to. */
  alias?: (name: string) => string;
}

/** A SELECT for a dialect that cannot say all of it as the tree does. */
export function rewriteSelect(select: Select, rewriting: Rewriting, nested = false): Select {
  const { expr: change = (expr) => expr, alias = (name) => name } = rewriting;
  const inExpr = (expr: Expr): Expr => change(withParts(expr, inExpr, alias));
  const inSource = (source: Source): Source =>
    source.kind === "select" ? { ...source, select: rewriteSelect(source.select, rewriting, true) } : source;
  const changed: Select = {
    ...select,
    columns: select.columns.map((column) => ({ expr: inExpr(column.expr), alias: alias(column.alias) })),
    from: inSource(select.from),
    joins: select.joins.map((join) => ({ ...join, source: inSource(join.source), on: join.on.map(inExpr) })),
    where: select.where.map(inExpr),
    groupBy: select.groupBy.map(inExpr),
    having: select.having.map(inExpr),
    orderBy: select.orderBy.map((order) => ({ ...order, expr: inExpr(order.expr) })),
  };
  return rewriting.select?.(changed, nested) ?? changed;
}

function withParts(expr: Expr, inner: (expr: Expr) => Expr, alias: (name: string) => string): Expr {
  switch (expr.kind) {
    case "alias":
      return { ...expr, name: alias(expr.name) };
    case "column":
      // Only a joined sub-query is named: what it gives are result columns.
      return expr.table === undefined ? expr : { ...expr, name: alias(expr.name) };
    case "aggregate":
    case "grain":
    case "epoch":
    case "parseTime":
    case "text":
    case "addHours":
    case "like":
    case "isNull":
    case "isTrue":
    case "not":
      return { ...expr, arg: inner(expr.arg) };
    case "compare":
      return { ...expr, left: inner(expr.left), right: inner(expr.right) };
    case "in":
      return { ...expr, arg: inner(expr.arg), values: expr.values.map(inner) };
    case "case":
      return {
        ...expr,
        when: inner(expr.when),
        value: inner(expr.value),
        otherwise: inner(expr.otherwise),
      };
    case "and":
    case "or":
      return { ...expr, args: expr.args.map(inner) };
    default:
      return expr;
  }
}
