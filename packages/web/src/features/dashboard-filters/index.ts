export { FilterBar } from "./bar/FilterBar.tsx";
export { FilterToggle } from "./bar/FilterToggle.tsx";
export { useBarOpen, useNarrow } from "./bar/useBarOpen.ts";
export { ConfigureDialog } from "./configure/LazyConfigureDialog.ts";
export { FilteringContext } from "./store/FilteringContext.ts";
export { type DashboardDataset, startingFilters } from "./store/filteredDashboard.ts";
export { type Filtering, useDashboardFilters } from "./store/useDashboardFilters.ts";
