export { SearchButton, searchKeys } from "./SearchButton.tsx";
