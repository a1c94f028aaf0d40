import { columnLabel } from "../../metrics/labels.ts";
import { type Compiler, checkedClause, checkedExpression } from "../select/compiler.ts";
import type { Expr } from "../select/select.ts";
import type { NamedRange } from "../time/timeBounds.ts";
import type { QueryColumn } from "../types.ts";
import { type ColumnSource, sourceOf } from "./columnExpr.ts";
import { boundsExpr, filterExpr } from "./filterExpr.ts";

/** The conditions of row-level security. */
export const ruleConditions = (compiler: Compiler): Expr[] =>
  (compiler.options.rls ?? []).map((clause) => ({
    kind: "raw",
    sql: checkedExpression(clause, compiler, true),
  }));

/** The conditions on rows and on groups, with those of row-level security that stand beside them. */
export function conditionsOf(
  range: NamedRange,
  compiler: Compiler,
  rules: readonly Expr[],
): { where: Expr[]; having: Expr[] } {
  const { query, dataset } = compiler;
  const raw = (sql: string, allowSubquery?: boolean): Expr => ({
    kind: "raw",
    sql: checkedExpression(sql, compiler, allowSubquery),
  });
  const clause = (sql: string): Expr => ({ kind: "raw", sql: checkedClause(sql, compiler) });
  const where: (Expr | null)[] = [
    ...timeConditions(range, compiler),
    ...(query.filters ?? []).map((filter) => {
      if (isUnknown(filter.col, compiler)) return null;
      const column = filteredSource(filter.col, compiler);
      return column && filterExpr(filter, column, compiler);
    }),
    ...rules,
    query.extras?.where?.trim() ? clause(query.extras.where) : null,
    query.apply_fetch_values_predicate && dataset.fetch_values_predicate
      ? raw(dataset.fetch_values_predicate, true)
      : null,
  ];
  return {
    where: where.flatMap((expr) => (expr === null ? [] : expr.kind === "and" ? expr.args : [expr])),
    having: query.extras?.having?.trim() ? [clause(query.extras.having)] : [],
  };
}

/** An expression that the database cannot make sense of. */
const isUnknown = (column: QueryColumn, { columns, options }: Compiler): boolean =>
  typeof column !== "string" &&
  !columns.has(column.sqlExpression) &&
  options.probed?.[column.sqlExpression] === null;

/** Values are compared with SQL of the user's own as they are given, except with a time. */
function filteredSource(col: QueryColumn, compiler: Compiler): ColumnSource | null {
  const source = sourceOf(col, compiler);
  if (!source || typeof col === "string" || source.isTemporal) return source;
  return compiler.columns.has(col.sqlExpression) ? source : { ...source, type: null, type_generic: null };
}

/** The bounds of the query's time column, and of the main one where the dataset always wants that. */
function timeConditions(range: NamedRange, compiler: Compiler): (Expr | null)[] {
  const { query, dataset } = compiler;
  if (!query.granularity) return [];
  const main = dataset.always_filter_main_dttm ? dataset.main_dttm_col : null;
  const names = new Set([...(main ? [main] : []), query.granularity]);
  return [...names].map((name) => {
    const column = sourceOf(name, compiler);
    return column?.isTemporal ? boundsExpr(range, column, null, compiler) : null;
  });
}

const TIME_EXTRAS = ["__time_col", "__time_grain", "__time_range"];

export interface FilterReport {
  appliedFilters: { column: string }[];
  rejectedFilters: { column: string; reason: string }[];
}

/** Which filters the query applies, and why the others are left out. */
export function reportFilters(compiler: Compiler): FilterReport {
  const { query, dataset, columns, options } = compiler;
  const asked = options.templateFilters ?? [];
  const report: FilterReport = { appliedFilters: [], rejectedFilters: [] };
  const add = (column: string, reason: string | null) => {
    if (reason === null) report.appliedFilters.push({ column });
    else report.rejectedFilters.push({ column, reason });
  };
  const filters = [...(options.removedFilters ?? []), ...(query.filters ?? [])];
  const filtered = new Set(filters.map(({ col }) => columnLabel(col)));
  for (const { col } of filters) {
    const label = columnLabel(col);
    // A column that two filters bound is reported once.
    if (!filtered.delete(label)) continue;
    const isKnown =
      typeof col === "string" ? columns.has(col) || asked.includes(col) : !isUnknown(col, compiler);
    add(label, isKnown ? null : "not_in_datasource");
  }
  const temporal = dataset.columns.some(({ is_dttm }) => is_dttm);
  for (const name of TIME_EXTRAS) {
    const value = query.applied_time_extras?.[name];
    if (!value) continue;
    if (name === "__time_col") add(name, columns.get(value)?.is_dttm ? null : "not_in_datasource");
    else add(name, temporal ? null : "no_temporal_column");
  }
  return report;
}
