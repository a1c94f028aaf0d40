import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { FilterState } from "./filterStore.ts";
import type { Filtering } from "./useDashboardFilters.ts";

export const FilteringContext = createContext<Filtering | null>(null);

/** The filters of the dashboard around a component. */
export function useFiltering(): Filtering {
  const filtering = useContext(FilteringContext);
  if (!filtering) throw new Error("no filters around this component");
  return filtering;
}

/** A part of the values of these filters. */
export function useFilterState<T>(select: (state: FilterState) => T): T {
  return useStore(useFiltering().store, select);
}
