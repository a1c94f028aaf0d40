import type { NativeFilter } from "@sightline/core/native-filters";
import type { QueryContext, QueryMetric } from "@sightline/core/query";
import { choicesContext, choicesQuery } from "../choices/index.ts";
import type { ChoicesScope } from "../filterType.ts";

/** Asks for the distinct values of the column in the filter's order; with `search` for those that hold the text. */
export function buildQuery(filter: NativeFilter, scope: ChoicesScope, search = ""): QueryContext | null {
  const column = filter.targets[0]?.column?.name;
  if (column === undefined) return null;
  const base = choicesQuery(filter, scope);
  const metrics: QueryMetric[] = filter.sortMetric ? [filter.sortMetric] : [];
  const ascending = filter.controlValues.sortAscending ?? true;
  return choicesContext(filter, scope, {
    ...base,
    columns: [column],
    metrics,
    filters: [
      ...(base.filters ?? []),
      ...(search === "" ? [] : [{ col: column, op: "ILIKE", val: `%${search}%` }]),
    ],
    orderby: [[filter.sortMetric ?? column, ascending]],
    apply_fetch_values_predicate: true,
  });
}
