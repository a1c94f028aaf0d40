import { columnLabel } from "@sightline/core/metrics";
import type { OrderBy, QueryColumn, QueryFilter, QueryObject } from "@sightline/core/query";
import type { OwnState } from "../contract/index.ts";
import { filterConditions } from "./column-filters/index.ts";
import type { TableForm } from "./controls.ts";
import { groupColumns } from "./formColumns.ts";
import { readTableState } from "./tableState.ts";

/** The query of one page, and the one that counts the rows of all pages. */
export function pageQueries(query: QueryObject, form: TableForm, ownState: OwnState): QueryObject[] {
  const { sortBy, searchText, searchColumn, currentPage, pageSize, columnFilters } = readTableState(ownState);
  const size = pageSize ?? form.server_page_length;
  const search: QueryFilter[] =
    searchText !== "" && searchColumn !== null
      ? [{ col: searchColumn, op: "ILIKE", val: `${searchText}%` }]
      : [];
  const conditions = [
    ...search,
    ...columnFilters.flatMap((filter) => {
      const column = dimensionOf(filter.key, form);
      if (column === null) return [];
      const grain = grainOf(filter.key, query);
      return filterConditions(filter, column).map((condition) => ({ ...condition, ...(grain && { grain }) }));
    }),
  ];
  const found: QueryObject =
    conditions.length > 0 ? { ...query, filters: [...(query.filters ?? []), ...conditions] } : query;
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

/** The time grain by which the query groups a dimension; null: it takes its values as they are. */
function grainOf(key: string, { columns = [] }: QueryObject): string | null {
  const column = columns.find((one) => columnLabel(one) === key);
  return (typeof column === "object" ? column.timeGrain : null) ?? null;
}

/** The column of a dimension by its key; null: it is a metric. */
export function dimensionOf(key: string, form: TableForm): QueryColumn | null {
  const dimensions = form.query_mode === "raw" ? form.all_columns : groupColumns(form.stored);
  return dimensions.find((column) => columnLabel(column) === key) ?? null;
}

/** Shares lie in the order of what they are shares of, which is what the database knows. */
const orderKey = (key: string, { percent_metrics }: TableForm): string =>
  key.startsWith("%") && percent_metrics.length > 0 ? key.slice(1) : key;
