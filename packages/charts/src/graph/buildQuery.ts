import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseQuery, orderByColumns } from "../shared-query/index.ts";
import type { GraphForm } from "./controls.ts";

/** One row a link. */
export function buildQuery(form: GraphForm): QueryObject[] {
  const { source, target, source_category, target_category } = form;
  const columns = [source, target, source_category, target_category].filter(
    (column): column is QueryColumn => column !== null,
  );
  return [{ ...baseQuery(form), columns, orderby: orderByColumns(columns) }];
}
