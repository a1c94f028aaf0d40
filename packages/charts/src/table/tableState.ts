import type { OwnState } from "../contract/index.ts";
import type { TableState } from "../contract/pictures/table/index.ts";
import { readList, readNumber, readObject, readText } from "../control-kinds/index.ts";
import { readColumnFilters } from "./column-filters/index.ts";

const wholeNumber = (value: unknown): number | null => {
  const number = readNumber(value);
  return number === null || number < 0 ? null : Math.floor(number);
};

/** What a table keeps between queries, out of what was stored, whatever that is. */
export function readTableState(ownState: OwnState): TableState {
  const size = wholeNumber(ownState.pageSize);
  return {
    currentPage: wholeNumber(ownState.currentPage) ?? 0,
    pageSize: size === 0 ? null : size,
    sortBy: readList(ownState.sortBy)
      .map(readObject)
      .flatMap(({ key, desc }) => (typeof key === "string" ? [{ key, desc: desc === true }] : [])),
    searchText: readText(ownState.searchText) ?? "",
    searchColumn: readText(ownState.searchColumn),
    columnOrder: textsOf(ownState.columnOrder),
    pinnedColumns: textsOf(ownState.pinnedColumns),
    columnFilters: readColumnFilters(ownState.columnFilters),
    columnWidths: Object.fromEntries(
      Object.entries(readObject(ownState.columnWidths)).flatMap(([key, width]) => {
        const px = readNumber(width);
        return px === null ? [] : [[key, px]];
      }),
    ),
  };
}

const textsOf = (value: unknown): string[] => readList(value).filter((one) => typeof one === "string");

/** Other filters, other rows: the pages begin at the first one. Order, search and columns stay. */
export const stateAfterFilter = (ownState: OwnState): OwnState =>
  ownState.currentPage ? { ...ownState, currentPage: 0 } : ownState;
