import type { QueryObject } from "@sightline/core/query";
import { baseAxis, baseQuery } from "../shared-query/index.ts";
import type { WaterfallForm } from "./controls.ts";

/** One row a place, or a breakdown of it, in the order of both. */
export function buildQuery(form: WaterfallForm): QueryObject[] {
  const base = baseQuery(form);
  const axis = form.x_axis ?? form.granularity_sqla;
  const columns = [axis, form.groupby].filter((column) => column !== null);
  return [
    {
      ...base,
      columns: columns.map((column) =>
        column === form.x_axis ? baseAxis(column, base.extras?.time_grain_sqla) : column,
      ),
      orderby: columns.map((column) => [column, true]),
    },
  ];
}
