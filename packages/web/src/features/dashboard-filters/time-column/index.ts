import type { FilterTypeDefinition } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { TimeColumnControl } from "./TimeColumnControl.tsx";

export const timeColumnFilter: FilterTypeDefinition = {
  filterType: "filter_timecolumn",
  target: "dataset",
  hasPreFilter: false,
  buildQuery,
  Control: TimeColumnControl,
  ConfigForm: null,
};
