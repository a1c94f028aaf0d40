import type { TablePicture, TableState } from "@sightline/charts/contract/pictures/table";
import { useDeferredValue, useMemo } from "react";
import { filterRows, searchRows, sortRows } from "./tableRows.ts";

interface ShownRows {
  /** Of the page that is shown. */
  rows: readonly Record<string, unknown>[];
  /** Rows on all pages. */
  total: number;
  page: number;
  /** 0: all rows are on one page. */
  pageSize: number;
}

/**
 * The rows of the page that is shown: those of the server, or those here that were found and sorted. `unpaged`: all rows
 * that are here, whatever the page.
 */
export function useTableRows(picture: TablePicture, state: TableState, unpaged: boolean): ShownRows {
  const { rows, columns, serverPages, pageLength } = picture;
  // A search through many rows must not hold up the typing.
  const search = useDeferredValue(serverPages || !picture.search ? "" : state.searchText);
  const order = serverPages ? NO_ORDER : state.sortBy;
  const filters = serverPages ? NO_FILTERS : state.columnFilters;
  const passing = useMemo(() => filterRows(rows, columns, filters), [rows, columns, filters]);
  const found = useMemo(() => searchRows(passing, columns, search), [passing, columns, search]);
  const sorted = useMemo(() => sortRows(found, order), [found, order]);
  const ownSize = unpaged ? 0 : (state.pageSize ?? pageLength);
  const pageSize = serverPages ? serverPages.pageSize : ownSize;
  const total = serverPages ? serverPages.total : sorted.length;
  const page = Math.max(0, Math.min(state.currentPage, lastPage(total, pageSize)));
  const shown = useMemo(
    () => (serverPages || pageSize === 0 ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [serverPages, sorted, page, pageSize],
  );
  return { rows: shown, total, page, pageSize };
}

const NO_ORDER: TableState["sortBy"] = [];
const NO_FILTERS: TableState["columnFilters"] = [];

const lastPage = (total: number, size: number): number =>
  size === 0 ? 0 : Math.max(0, Math.ceil(total / size) - 1);
