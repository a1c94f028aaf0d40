export { MultiSelect, type MultiSelectProps } from "./MultiSelect.tsx";
export type { SelectOption, SelectValue } from "./option.ts";
export { Select, type SelectProps } from "./Select.tsx";
