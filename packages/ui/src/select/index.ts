export { MultiSelect } from "./MultiSelect.tsx";
export type { SelectOption } from "./option.ts";
export { Select } from "./Select.tsx";
