import type { SortBy } from "../../../../lib/data-grid/index.ts";

/** Which rows of a query, in which order. */
export interface RowOrder {
  sort: readonly SortBy[];
  search: string;
}

export const NO_ORDER: RowOrder = { sort: [], search: "" };
