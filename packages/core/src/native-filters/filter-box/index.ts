export { filterBoxesOf, filterBoxFilters, filterKey } from "./filterBoxFilters.ts";
export { isFilterBox, readFilterBox } from "./readFilterBox.ts";
export { FILTER_BOX, type FilterBox, type FilterBoxDashboard, type FilterBoxItem } from "./types.ts";
