import type { FilterTypeDefinition } from "../filterType.ts";
import { buildQuery } from "./buildQuery.ts";
import { TimeGrainControl } from "./TimeGrainControl.tsx";

export const timeGrainFilter: FilterTypeDefinition = {
  filterType: "filter_timegrain",
  target: "dataset",
  hasPreFilter: false,
  buildQuery,
  Control: TimeGrainControl,
  ConfigForm: null,
};
