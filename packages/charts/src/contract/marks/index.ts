export { DIMMED_OPACITY, isSelected, type Mark, type MarkValue, type SelectedValues } from "./marks.ts";
