import type { FilterType } from "@sightline/core/native-filters";
import type { FilterTypeDefinition } from "./filterType.ts";
import { groupBy } from "./group-by/index.ts";
import { layerVisibility } from "./layer-visibility/index.ts";
import { rangeFilter } from "./range/index.ts";
import { selectFilter } from "./select/index.ts";
import { timeFilter } from "./time/index.ts";
import { timeColumnFilter } from "./time-column/index.ts";
import { timeGrainFilter } from "./time-grain/index.ts";

/** All filter types, in the order in which they are offered. A new type is one word here. */
export const filterTypes: readonly FilterTypeDefinition[] = [
  selectFilter,
  rangeFilter,
  timeFilter,
  timeColumnFilter,
  timeGrainFilter,
];

/** What readers may change of the look of charts. */
export const customizationTypes: readonly FilterTypeDefinition[] = [
  groupBy,
  { ...timeGrainFilter, filterType: "chart_customization_timegrain" },
  { ...timeColumnFilter, filterType: "chart_customization_timecolumn" },
  layerVisibility,
];

const byType = new Map([...filterTypes, ...customizationTypes].map((type) => [type.filterType, type]));

export const filterTypeOf = (filterType: FilterType): FilterTypeDefinition =>
  // Filters of other types are no native filters: they are read as unknown ones.
  byType.get(filterType) as FilterTypeDefinition;
