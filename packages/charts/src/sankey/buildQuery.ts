import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { sortedQuery, withColumnOrder } from "../shared-query/index.ts";
import type { SankeyForm } from "./controls.ts";

/** One row a flow. */
export const buildQuery = (form: SankeyForm): QueryObject[] =>
  sortedQuery(form).map((query) =>
    withColumnOrder({
      ...query,
      columns: [form.source, form.target].filter((column): column is QueryColumn => column !== null),
    }),
  );
