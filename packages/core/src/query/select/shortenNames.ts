import type { Expr, Join, Select, Source } from "./select.ts";

/** A SELECT whose columns have names that an engine can hold, and what they are really called. */
export interface ShortenedSelect {
  select: Select;
  /** The labels by position; null where all of them were kept. */
  names: string[] | null;
}

/** Gives short names to the columns with labels of more than `max` bytes; what refers to them follows. */
export function shortenNames(select: Select, max: number | null | undefined): ShortenedSelect {
  const labels = select.columns.map(({ alias }) => alias);
  const inner = select.joins.flatMap(({ source }) =>
    source.kind === "select" ? source.select.columns.map(({ alias }) => alias) : [],
  );
  const all = new Set([...labels, ...inner]);
  if (max == null || ![...all].some((label) => bytesOf(label) > max)) return { select, names: null };
  const short = new Map<string, string>();
  for (const label of all) {
    if (bytesOf(label) <= max) continue;
    let number = short.size + 1;
    while (all.has(shortenLabel(label, number, max))) number += 1;
    short.set(label, shortenLabel(label, number, max));
  }
  return { select: renameColumns(select, (name) => short.get(name) ?? name), names: labels };
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The beginning of a label with a number behind it. */
function shortenLabel(label: string, number: number, max: number): string {
  const ending = `_${number}`;
  let start = "";
  for (const character of label) {
    if (bytesOf(start + character) + ending.length > max) break;
    start += character;
  }
  return start + ending;
}

type Rename = (name: string) => string;

const renameColumns = (select: Select, rename: Rename): Select => ({
  ...select,
  columns: select.columns.map(({ expr, alias }) => ({ expr: inExpr(expr, rename), alias: rename(alias) })),
  from: inSource(select.from, rename),
  joins: select.joins.map(
    (join): Join => ({
      ...join,
      source: inSource(join.source, rename),
      on: join.on.map((expr) => inExpr(expr, rename)),
    }),
  ),
  groupBy: select.groupBy.map((expr) => inExpr(expr, rename)),
  orderBy: select.orderBy.map((order) => ({ ...order, expr: inExpr(order.expr, rename) })),
});

const inSource = (source: Source, rename: Rename): Source =>
  source.kind === "select" ? { ...source, select: renameColumns(source.select, rename) } : source;

/** Only names of result columns are changed: those referred to as such, and those of a joined sub-query. */
function inExpr(expr: Expr, rename: Rename): Expr {
  switch (expr.kind) {
    case "alias":
      return { ...expr, name: rename(expr.name) };
    case "column":
      return expr.table === undefined ? expr : { ...expr, name: rename(expr.name) };
    case "compare":
      return { ...expr, left: inExpr(expr.left, rename), right: inExpr(expr.right, rename) };
    case "case":
      return { ...expr, when: inExpr(expr.when, rename) };
    case "not":
    case "isNull":
      return { ...expr, arg: inExpr(expr.arg, rename) };
    default:
      return expr;
  }
}
