import type { FilterTypeDefinition } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { GroupByControl } from "./GroupByControl.tsx";
import { GroupByForm } from "./GroupByForm.tsx";

/** A customisation of the dimensions of charts. */
export const groupBy: FilterTypeDefinition = {
  filterType: "chart_customization_dynamic_groupby",
  target: "dataset",
  hasPreFilter: false,
  buildQuery,
  Control: GroupByControl,
  ConfigForm: GroupByForm,
};
