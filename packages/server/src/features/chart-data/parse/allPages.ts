import type { QueryContext, QueryObject } from "@sightline/core/query";

/** Formats that show the rows as a page does; all others are files. */
const PAGED_FORMATS: readonly unknown[] = [undefined, "json"];

/**
 * A saved context as it is asked for a file: where its chart turns pages, the file has the rows of all pages, as many as the
 * chart's limit lets through, and not their number.
 */
export function withAllPages(context: QueryContext): QueryContext {
  const { form_data, queries, result_format } = context;
  if (form_data?.server_pagination !== true || PAGED_FORMATS.includes(result_format)) return context;
  const counted = queries.find(({ is_rowcount }) => is_rowcount);
  const row_limit = counted?.row_limit ?? limitIn(form_data.row_limit);
  const [page, ...others] = queries.filter(({ is_rowcount }) => !is_rowcount);
  if (!page) return context;
  return {
    ...context,
    queries: [{ ...page, row_offset: 0, ...(row_limit ? { row_limit } : {}) }, ...others],
  };
}

function limitIn(value: unknown): QueryObject["row_limit"] {
  const limit = Number(value);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}
