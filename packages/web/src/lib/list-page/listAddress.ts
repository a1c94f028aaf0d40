import type { Sort } from "@sightline/ui/table";

/** What the address of a list page says. Filters are keyed by name. */
export interface ListAddress {
  search: string;
  sort: Sort;
  /** From 0. */
  page: number;
  filters: Record<string, string>;
}

/** Reads a list's address; what is missing or wrong in it falls back to the default. */
export function readListAddress(
  params: URLSearchParams,
  options: { filters: readonly string[]; columns: readonly string[]; defaultSort: Sort },
): ListAddress {
  const column = params.get("sort") ?? "";
  const page = Number(params.get("page") ?? "1");
  const filters = options.filters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    search: params.get("q") ?? "",
    sort: options.columns.includes(column)
      ? { column, direction: params.get("dir") === "asc" ? "asc" : "desc" }
      : options.defaultSort,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    filters: Object.fromEntries(filters),
  };
}

/** The address after a change; other parameters stay. A change of anything but the page goes to the first page. */
export function changeListAddress(
  params: URLSearchParams,
  change: { search?: string; sort?: Sort; page?: number; filters?: Record<string, string | null> },
): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | null) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if (change.search !== undefined) set("q", change.search);
  if (change.sort) {
    set("sort", change.sort.column);
    set("dir", change.sort.direction);
  }
  for (const [name, value] of Object.entries(change.filters ?? {})) set(name, value);
  set("page", change.page ? String(change.page + 1) : null);
  return next;
}
