import type { QueryMetric, QueryObject } from "@sightline/core/query";
import type { BaseForm } from "../contract/controls/index.ts";
import { readFirst } from "../control-kinds/index.ts";

/** One order at most: the query's own if it is whole, else by limit metric, old sort metric or first metric. */
export function normalizeOrderBy(query: QueryObject, { stored }: Pick<BaseForm, "stored">): QueryObject {
  const { series_limit_metric, order_desc, ...rest } = query;
  const [first] = query.orderby ?? [];
  if (first?.[0] && typeof first[1] === "boolean") return { ...rest, orderby: [first] };
  const by = series_limit_metric ?? readFirst<QueryMetric>(stored.legacy_order_by) ?? query.metrics?.[0];
  if (!by) return { ...rest, orderby: [] };
  return { ...rest, orderby: [[by, !(order_desc ?? true)]] };
}
