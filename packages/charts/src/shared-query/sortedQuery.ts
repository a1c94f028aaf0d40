import type { QueryMetric, QueryObject } from "@sightline/core/query";
import type { BaseForm } from "../contract/controls/index.ts";
import { baseQuery } from "./baseQuery.ts";

/** One query, whose rows the form can have sorted by its metric, the largest first. */
export const sortedQuery = (
  form: BaseForm & { metric: QueryMetric | null; sort_by_metric: boolean },
): QueryObject[] => [
  {
    ...baseQuery(form),
    orderby: form.metric !== null && form.sort_by_metric ? [[form.metric, false]] : [],
  },
];
