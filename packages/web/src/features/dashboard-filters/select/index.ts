import type { FilterTypeDefinition } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { SelectControl } from "./SelectControl.tsx";
import { SelectForm } from "./SelectForm.tsx";

export const selectFilter: FilterTypeDefinition = {
  filterType: "filter_select",
  target: "column",
  hasPreFilter: true,
  buildQuery,
  Control: SelectControl,
  ConfigForm: SelectForm,
};
