import { toRison } from "@sightline/core/rison";

export interface ListFilter {
  col: string;
  opr: string;
  value: unknown;
}

/** The `q` of a list call. */
export interface ListRequest {
  columns?: string[];
  filters?: ListFilter[];
  order_column?: string;
  order_direction?: "asc" | "desc";
  /** From 0. */
  page?: number;
  page_size?: number;
  /** Which meta parts the reply carries besides the rows; none of them by default. */
  keys?: string[];
}

/** `query` of a list call: `call(chartRoutes.list, { query: listQuery({ page: 0 }) })`. */
export const listQuery = (request: ListRequest): { q: string } => ({
  q: toRison({ keys: ["none"], ...request }),
});

/** Rows of one page of a list. Spec 3 section 9. */
export const PAGE_SIZE = 25;
