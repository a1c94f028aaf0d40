export { changeFilterConfiguration, type FilterConfigurationChange } from "./changeFilterConfiguration.ts";
export { readDashboardFilters, readFilterEntries } from "./readDashboardFilters.ts";
export { readDataMasks } from "./readDataMasks.ts";
export { type StoredDashboardFilters, storedDashboardFilters } from "./storedDashboardFilters.ts";
