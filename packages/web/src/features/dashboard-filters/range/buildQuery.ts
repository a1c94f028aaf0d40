import type { NativeFilter } from "@sightline/core/native-filters";
import type { Aggregate, QueryContext, QueryMetric } from "@sightline/core/query";
import { choicesContext, choicesQuery } from "../choices/index.ts";
import type { ChoicesScope } from "../filterType.ts";

/** Asks for the least and the largest value of the column. */
export function buildQuery(filter: NativeFilter, scope: ChoicesScope): QueryContext | null {
  const column = filter.targets[0]?.column?.name;
  if (column === undefined) return null;
  const extreme = (aggregate: Aggregate): QueryMetric => ({
    expressionType: "SIMPLE",
    column: { column_name: column },
    aggregate,
    label: aggregate.toLowerCase(),
  });
  return choicesContext(filter, scope, {
    ...choicesQuery(filter, scope),
    metrics: [extreme("MIN"), extreme("MAX")],
  });
}
