export { filterBoxesOf, filterBoxFilters, MOST_BOXES } from "./filterBoxFilters.ts";
export { isFilterBox } from "./readFilterBox.ts";
export { FILTER_BOX } from "./types.ts";
