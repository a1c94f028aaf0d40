import type { FilterTypeDefinition } from "../filterType.ts";
import { TimeControl } from "./TimeControl.tsx";

export const timeFilter: FilterTypeDefinition = {
  filterType: "filter_time",
  target: "none",
  hasPreFilter: false,
  buildQuery: () => null,
  Control: TimeControl,
  ConfigForm: null,
};
