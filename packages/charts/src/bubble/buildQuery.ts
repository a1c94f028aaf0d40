import type { QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import type { BubbleForm } from "./controls.ts";

/** One row a bubble. */
export function buildQuery(form: BubbleForm): QueryObject[] {
  const { entity, series, orderby, order_desc } = form;
  return [
    {
      ...baseQuery(form),
      columns: [entity, series].filter((column) => column !== null),
      orderby: orderby === null ? [] : [[orderby, !order_desc]],
    },
  ];
}
