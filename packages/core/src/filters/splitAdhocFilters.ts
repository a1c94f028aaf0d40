import type { QueryFilter } from "../query/index.ts";
import type { AdhocFilter } from "./adhocFilter.ts";
import { isAdhocFilterSent } from "./isAdhocFilterValid.ts";

export interface SplitFilters {
  filters: QueryFilter[];
  /** Text for `extras.where`; empty for none. */
  where: string;
  having: string;
}

/**
 * What the filters of a chart become in its query object; one without a value is left out. `firstWhere` is the old
 * free-form key `where`.
 */
export function splitAdhocFilters(adhocFilters: readonly AdhocFilter[], firstWhere = ""): SplitFilters {
  const filters: QueryFilter[] = [];
  const where = firstWhere ? [firstWhere] : [];
  const having: string[] = [];
  for (const filter of adhocFilters.filter(isAdhocFilterSent)) {
    if (filter.expressionType === "SQL")
      (filter.clause === "HAVING" ? having : where).push(String(filter.sqlExpression).trim());
    else filters.push(toQueryFilter(filter, String(filter.subject), String(filter.operator)));
  }
  return { filters, where: joinClauses(where), having: joinClauses(having) };
}

function toQueryFilter(filter: AdhocFilter, col: string, op: string): QueryFilter {
  const isExtra = filter.isExtra ? { isExtra: true } : {};
  if (op === "IS NULL" || op === "IS NOT NULL") return { col, op, ...isExtra };
  return { col, op, val: filter.comparator as QueryFilter["val"], ...isExtra };
}

// The line break keeps a trailing `--` comment from swallowing the bracket.
const parenthesise = (sql: string) => (sql.includes("--") ? `(${sql}\n)` : `(${sql})`);

/** Free-form clauses as one, each in parentheses, joined by AND. */
export const joinClauses = (clauses: readonly string[]): string => clauses.map(parenthesise).join(" AND ");
