import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseQuery, orderByColumns } from "../shared-query/index.ts";
import type { TreeForm } from "./controls.ts";

/** One row a node. */
export function buildQuery(form: TreeForm): QueryObject[] {
  const columns = [form.id, form.parent, form.name].filter(
    (column): column is QueryColumn => column !== null,
  );
  return [{ ...baseQuery(form), columns, orderby: orderByColumns(columns) }];
}
