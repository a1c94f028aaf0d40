import type { FilterTypeDefinition } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { RangeControl } from "./RangeControl.tsx";
import { RangeForm } from "./RangeForm.tsx";

export { rangeOf } from "./bounds.ts";

export const rangeFilter: FilterTypeDefinition = {
  filterType: "filter_range",
  target: "column",
  acceptsColumn: ({ type_generic }) => type_generic === 0,
  hasPreFilter: true,
  buildQuery,
  Control: RangeControl,
  ConfigForm: RangeForm,
};
