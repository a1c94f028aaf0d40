import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { sortedQuery } from "../shared-query/index.ts";

/** One row a flow: the ends come first, whatever else the form names. */
export const flowQuery = (
  form: Parameters<typeof sortedQuery>[0],
  source: QueryColumn | null,
  target: QueryColumn | null,
): QueryObject[] =>
  sortedQuery(form).map((query) => ({
    ...query,
    columns: [source, target].filter((column): column is QueryColumn => column !== null),
  }));
