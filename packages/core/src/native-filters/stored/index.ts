export { changeFilterConfiguration } from "./changeFilterConfiguration.ts";
export { readDashboardFilters, readFilterEntries } from "./readDashboardFilters.ts";
export { readDataMasks } from "./readDataMasks.ts";
export { storedDashboardFilters, storedFilterConfiguration } from "./storedDashboardFilters.ts";
