import type { QueryObject } from "@sightline/core/query";
import type { CompiledQuery, QueryDataset } from "@sightline/core/query/select";
import type { QueryScope } from "./queryScope.ts";

/** A query as SQL. */
export interface Statement {
  compiledQuery: CompiledQuery;
  sql: string;
  /** What the SQL follows from, for the keys of caches: of a range its text, not its moments. */
  cacheText: string;
}

interface KnownStatement extends Statement {
  dataset: QueryDataset;
  state: string;
}

/** By the query as it was read; what a template changed is another one each time. */
const statementsByQuery = new WeakMap<QueryObject, KnownStatement>();

/** The SQL that a query became before, on the same dataset, under the same rules and at the same time. */
export function knownStatement(scope: QueryScope): Statement | null {
  const before = statementsByQuery.get(scope.query);
  return before?.dataset === scope.dataset && before.state === stateOf(scope) ? before : null;
}

/** Remembers the SQL of a query that depends on nothing but what it was compiled of. */
export function rememberStatement(scope: QueryScope, statement: Statement): void {
  const { query, dataset } = scope;
  statementsByQuery.set(query, { ...statement, dataset, state: stateOf(scope) });
}

/** What the SQL depends on beside the query and its dataset, which is another one after every change of the store. */
function stateOf({ query, options }: QueryScope): string {
  const { now, rls, allowSubquery, templateFilters, maxRow, joins, maxNameLength, xAxis } = options;
  const time = hasTimes(query) ? now : null;
  return JSON.stringify([time, rls, allowSubquery, templateFilters, maxRow, joins, maxNameLength, xAxis]);
}

const isRange = (text: unknown) => text != null && text !== "No filter";

/** Whether something in the query may count from the present. */
export const hasTimes = ({ time_range, time_shift, extras, filters = [] }: QueryObject): boolean =>
  isRange(time_range) ||
  isRange(time_shift) ||
  extras?.instant_time_comparison_range != null ||
  filters.some(({ op, val }) => op === "TEMPORAL_RANGE" && isRange(val));
