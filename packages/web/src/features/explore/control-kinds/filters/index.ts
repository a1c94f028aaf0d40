export { FiltersControl } from "./FiltersControl.tsx";
