import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { sortedQuery } from "../shared-query/index.ts";
import type { ChordForm } from "./controls.ts";

/** One row a flow. */
export const buildQuery = (form: ChordForm): QueryObject[] =>
  sortedQuery(form).map((query) => ({
    ...query,
    columns: [form.groupby, form.columns].filter((column): column is QueryColumn => column !== null),
  }));
