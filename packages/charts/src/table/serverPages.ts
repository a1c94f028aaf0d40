import type { OrderBy, QueryObject } from "@sightline/core/query";
import type { OwnState } from "../contract/index.ts";
import type { TableForm } from "./controls.ts";
import { readTableState } from "./tableState.ts";

/** The query of one page, and the one that counts the rows of all pages. */
export function pageQueries(query: QueryObject, form: TableForm, ownState: OwnState): QueryObject[] {
  const { sortBy, searchText, searchColumn, currentPage, pageSize } = readTableState(ownState);
  const size = pageSize ?? form.server_page_length;
  const found: QueryObject =
    searchText !== "" && searchColumn !== null
      ? {
          ...query,
          filters: [...(query.filters ?? []), { col: searchColumn, op: "ILIKE", val: `${searchText}%` }],
        }
      : query;
  const offset = currentPage * size;
  // The last page ends where the chart's own limit does.
  const most = form.row_limit > offset ? form.row_limit - offset : size;
  const page: QueryObject = {
    ...found,
    row_limit: Math.min(size, most),
    row_offset: offset,
    ...(sortBy.length > 0 && {
      orderby: sortBy.map(({ key, desc }): OrderBy => [orderKey(key, form), !desc]),
    }),
  };
  const { time_offsets: _times, ...rest } = found;
  const count = { ...rest, row_limit: form.row_limit, row_offset: 0, post_processing: [], is_rowcount: true };
  return [page, count];
}

/** Shares lie in the order of what they are shares of, which is what the database knows. */
const orderKey = (key: string, { percent_metrics }: TableForm): string =>
  key.startsWith("%") && percent_metrics.length > 0 ? key.slice(1) : key;
