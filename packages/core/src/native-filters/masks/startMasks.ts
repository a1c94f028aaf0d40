import { type DataMask, type DataMasks, emptyMask } from "../data-mask/dataMask.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import { type DashboardFilters, FILTER_PREFIX, type NativeFilter } from "../types.ts";
import { defaultMask, maskOf } from "./maskOf.ts";
import { maskOfLink } from "./maskOfLink.ts";

/** The masks with which a dashboard opens: each filter's default, or the values of a link or an earlier visit. */
export function startMasks({ entries }: DashboardFilters, linked: DataMasks = {}): DataMasks {
  const filters = nativeFiltersOf(entries);
  const given = withFilterBoxMasks(filters, linked);
  const ids = new Set(entries.map(({ id }) => id));
  const ofCharts = Object.entries(given).filter(([id]) => !ids.has(id) && /^\d+$/.test(id));
  return Object.fromEntries([
    ...filters.map((filter) => [filter.id, startMask(filter, given[filter.id])]),
    ...ofCharts.map(([id, mask]) => [id, { ...emptyMask(id), ...mask, id }]),
  ]);
}

/** `12_region`, also as the id of a converted filter: the field of a filter box, which is chart 12. */
const FIELD_KEY = new RegExp(`^(?:${FILTER_PREFIX})?((\\d+)_(.*))$`, "s");

/**
 * The masks of a link with those of filter boxes: it names a field of one as it was before the box was converted, or has
 * the values of all fields in the mask of the chart.
 */
function withFilterBoxMasks(filters: readonly NativeFilter[], linked: DataMasks): DataMasks {
  const masks: Record<string, DataMask> = { ...linked };
  for (const filter of filters) {
    const [, key = "", chartId = "", column] = FIELD_KEY.exec(filter.id) ?? [];
    if (column === undefined || !isFieldOf(filter, column) || masks[filter.id]) continue;
    const { filters: conditions = [], time_range } = linked[chartId]?.extraFormData ?? {};
    const value =
      filter.filterType === "filter_time" ? time_range : conditions.find(({ col }) => col === column)?.val;
    const mask = linked[key] ?? (value === undefined ? null : maskOf(filter, value));
    if (mask) masks[filter.id] = { ...mask, id: filter.id };
    delete masks[chartId];
  }
  return masks;
}

/** Random ids may look like keys. */
const isFieldOf = ({ targets }: NativeFilter, column: string): boolean =>
  column === targets[0]?.column?.name || column.startsWith("__time_");

function startMask(filter: NativeFilter, given: DataMask | undefined): DataMask {
  const start = defaultMask(filter);
  return given ? maskOfLink(filter, { ...start, ...given, id: filter.id }) : start;
}
