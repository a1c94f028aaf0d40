import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { GraphForm } from "./controls.ts";

/** One row a link. */
export function buildQuery(form: GraphForm): QueryObject[] {
  const { source, target, source_category, target_category } = form;
  const columns = [source, target, source_category, target_category];
  return [
    { ...baseQuery(form), columns: columns.filter((column): column is QueryColumn => column !== null) },
  ];
}
