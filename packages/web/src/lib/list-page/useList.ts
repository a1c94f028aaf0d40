import type { Sort } from "@sightline/ui/table";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { type ListFilter, type ListRequest, PAGE_SIZE } from "../api/index.ts";
import { changeListAddress, readListAddress } from "./listAddress.ts";

/** The sort of a list nobody sorted. Spec 3 section 9. */
export const DEFAULT_SORT: Sort = { column: "changed_on_delta_humanized", direction: "desc" };

export interface ListRows<Row> {
  count: number;
  result: Row[];
}

/** The state of one list page: what its address asks for, the rows, and what is selected of them. */
export function useList<Row extends { id: number }>(options: {
  /** Name of the resource, as in its path. */
  resource: string;
  columns: string[];
  sortable: readonly string[];
  /** Filters that the address may carry, and what each asks of the server. */
  filters: Record<string, (value: string) => ListFilter>;
  searchFilter: (text: string) => ListFilter;
  /** What is asked whatever the address says. */
  base?: ListFilter;
  /** The sort of the list while nobody has chosen one. */
  defaultSort?: Sort;
  /** After how many milliseconds these rows are read anew by themselves; null: never. */
  refreshMs?: (rows: Row[]) => number | null;
  fetchRows: (request: ListRequest, signal: AbortSignal) => Promise<ListRows<Row>>;
}) {
  const [params, setParams] = useSearchParams();
  const { resource, columns, sortable, filters, searchFilter, fetchRows } = options;
  const address = readListAddress(params, {
    filters: Object.keys(filters),
    columns: sortable,
    defaultSort: options.defaultSort ?? DEFAULT_SORT,
  });
  const request: ListRequest = {
    columns,
    filters: [
      ...(options.base ? [options.base] : []),
      ...(address.search ? [searchFilter(address.search)] : []),
      ...Object.entries(address.filters).flatMap(([name, value]) => filters[name]?.(value) ?? []),
    ],
    order_column: address.sort.column,
    order_direction: address.sort.direction,
    page: address.page,
    page_size: PAGE_SIZE,
  };
  const query = useQuery({
    queryKey: [resource, "list", request],
    queryFn: ({ signal }) => fetchRows(request, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => options.refreshMs?.(state.data?.result ?? []) ?? false,
  });
  const rows = query.data?.result;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  // Only rows in sight can stay selected, so that a bulk action never touches what nobody sees.
  useEffect(() => {
    setSelected((before) => {
      const kept = [...before].filter((id) => rows?.some((row) => row.id === id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [rows]);

  const change = (next: Parameters<typeof changeListAddress>[1], replace = false) =>
    setParams((now) => changeListAddress(now, next), { replace, preventScrollReset: true });
  const filter = (name: string, value: string | null) => change({ filters: { [name]: value } });
  // The rows of the last page may all be gone: the page before them is shown, not an empty one.
  const count = query.data?.count ?? 0;
  const lastPage = Math.max(0, Math.ceil(count / PAGE_SIZE) - 1);
  const beyond = count > 0 && rows?.length === 0 && !query.isPlaceholderData && address.page > lastPage;
  useEffect(() => {
    if (beyond) setParams((now) => changeListAddress(now, { page: lastPage }), { replace: true });
  }, [beyond, lastPage, setParams]);
  const view = params.get("view") === "cards" ? ("cards" as const) : ("table" as const);
  const narrowed = address.search !== "" || Object.keys(address.filters).length > 0;
  return {
    address,
    narrowed,
    query,
    rows,
    ids: useMemo(() => rows?.map((row) => row.id) ?? [], [rows]),
    selected,
    setSelected,
    /** How the rows are shown, where there are cards. */
    view,
    show: (next: "table" | "cards") =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next === "cards") changed.set("view", next);
          else changed.delete("view");
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    search: (text: string) => change({ search: text }, true),
    filter,
    /** What a control of a filter is given. */
    control: (name: string) => ({
      value: address.filters[name],
      onChange: (value: string | null) => filter(name, value),
    }),
    sortBy: (sort: Sort) => change({ sort }),
    goTo: (page: number) => change({ page }),
    clear: () =>
      change({ search: "", filters: Object.fromEntries(Object.keys(filters).map((name) => [name, null])) }),
  };
}

export type ListState<Row extends { id: number }> = ReturnType<typeof useList<Row>>;
