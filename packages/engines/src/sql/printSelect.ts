import type { Expr, Select, Source } from "@sightline/core/query/select";
import { printExpr } from "./printExpr.ts";
import type { SqlParts } from "./sqlParts.ts";

/** A SELECT with one clause per line, as users see it in 'View query'. `margin` stands before each of its lines. */
export function printSelect(select: Select, parts: SqlParts, margin = ""): string {
  const break1 = `\n${margin}`;
  const break2 = `\n${margin}  `;
  const expr = (tree: Expr) => printExpr(tree, parts);
  const list = (texts: string[]) => break2 + texts.join(`,${break2}`);
  const all = (exprs: Expr[]) => exprs.map((tree) => condition(tree, parts)).join(`${break2}AND `);
  const alias = (name: string) => parts.quoteIdentifier(name);
  const source = (from: Source) => printSource(from, parts, margin);

  const lines = [
    `SELECT${list(select.columns.map((column) => `${expr(column.expr)} AS ${alias(column.alias)}`))}`,
    `FROM ${source(select.from)}`,
    ...select.joins.map((join) => `${join.type} JOIN ${source(join.source)}${break2}ON ${all(join.on)}`),
  ];
  if (select.where.length > 0) lines.push(`WHERE${break2}${all(select.where)}`);
  if (select.groupBy.length > 0) lines.push(`GROUP BY${list(select.groupBy.map(expr))}`);
  if (select.having.length > 0) lines.push(`HAVING${break2}${all(select.having)}`);
  if (select.orderBy.length > 0) {
    lines.push(
      `ORDER BY${list(select.orderBy.map((order) => `${expr(order.expr)} ${order.ascending ? "ASC" : "DESC"}`))}`,
    );
  }
  return [...lines, ...parts.limit(select.limit, select.offset)].join(break1);
}

/** What a user wrote may hold OR: it keeps its brackets. */
function condition(expr: Expr, parts: SqlParts): string {
  const text = printExpr(expr, parts);
  return expr.kind === "raw" || expr.kind === "or" || expr.kind === "and" ? `(${text})` : text;
}

function printSource(source: Source, parts: SqlParts, margin: string): string {
  switch (source.kind) {
    case "table":
      return [source.catalog, source.schema, source.name]
        .filter((part) => part !== null && part !== "")
        .map((part) => parts.quoteIdentifier(part as string))
        .join(".");
    case "sql":
      // As it was written: a text in it may span lines, and its last line may be a comment.
      return `(\n${source.sql}\n${margin}) AS ${parts.quoteIdentifier(source.alias)}`;
    case "limited": {
      const { source: inner, where, fence } = source;
      const from = printSource(inner, parts, `${margin}  `);
      const rules = where.map((expr) => condition(expr, parts)).join(" AND ");
      const lines = ["SELECT *", `FROM ${from}`, `WHERE ${rules}`, fence];
      return `(\n${margin}  ${lines.join(`\n${margin}  `)}\n${margin}) AS ${parts.quoteIdentifier(source.alias)}`;
    }
    case "select": {
      const inner = printSelect(source.select, parts, `${margin}  `);
      return `(\n${margin}  ${inner}\n${margin}) AS ${parts.quoteIdentifier(source.alias)}`;
    }
  }
}
