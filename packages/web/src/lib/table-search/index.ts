export { useTableSearch } from "./useTableSearch.ts";
