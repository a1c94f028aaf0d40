import { chartIdsOf, type Layout, ROOT_ID } from "../../layout/index.ts";
import { maskOf } from "../masks/index.ts";
import {
  readDashboardFilters,
  readDivider,
  readFilter,
  readUnknown,
} from "../stored/readDashboardFilters.ts";
import { isJson, type Json, readText } from "../stored/readParts.ts";
import { CUSTOMIZATION_TYPES, type DashboardFilters, type FilterEntry, type NativeFilter } from "../types.ts";

const DIVIDER_TYPE = "CHART_CUSTOMIZATION_DIVIDER";
const DYNAMIC_GROUPBY = "chart_customization_dynamic_groupby";

/**
 * What readers may change of the look of charts: the entries of `chart_customization_config`, as filters of the bar. What
 * cannot be read is left out.
 */
export const readCustomizations = (metadata: Json, layout: Layout): FilterEntry[] => {
  const stored = metadata.chart_customization_config;
  const entries = (Array.isArray(stored) ? stored : []).flatMap((one) => readEntry(one, layout));
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
};

/** All that editors configure: the filters of a dashboard, and behind them the customisations of its charts. */
export function configuredFilters(metadata: Json, layout: Layout): DashboardFilters {
  const { entries, crossFilters } = readDashboardFilters(metadata);
  return { entries: [...entries, ...readCustomizations(metadata, layout)], crossFilters };
}

function readEntry(stored: unknown, layout: Layout): FilterEntry[] {
  if (!isJson(stored) || typeof stored.id !== "string" || stored.id === "" || stored.removed === true)
    return [];
  if (stored.type === DIVIDER_TYPE) return [readDivider(stored.id, stored)];
  const entry = isJson(stored.customization) ? firstShape(stored, stored.customization, layout) : stored;
  const filterType = CUSTOMIZATION_TYPES.find((type) => type === entry.filterType);
  if (!filterType) return [readUnknown(stored.id, stored)];
  return [withDefaultValue(readFilter(stored.id, entry, filterType))];
}

/** A default that was stored with its value alone, or with what only other clients understand. */
function withDefaultValue(filter: NativeFilter): NativeFilter {
  const { value } = filter.defaultDataMask.filterState ?? {};
  if (value === undefined || value === null) return filter;
  const { extraFormData, filterState, ownState } = maskOf(filter, value);
  return { ...filter, defaultDataMask: { extraFormData, filterState, ownState } };
}

/** The id of the dataset that the settings of one of the first customisations name; null: none. */
export function customizedDataset({ dataset }: Json): number | null {
  const id = Number(isJson(dataset) ? (dataset.value ?? dataset.id) : dataset);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The first customisations knew dimensions only, and kept all their settings in one object. */
function firstShape({ id, title, chartId }: Json, customization: Json, layout: Layout): Json {
  const { name, sortAscending, sortMetric, canSelectMultiple, controlValues, defaultDataMask } =
    customization;
  const datasetId = customizedDataset(customization);
  const [column] = [customization.column].flat();
  return {
    id,
    name: readText(name) || readText(title),
    description: customization.description,
    filterType: DYNAMIC_GROUPBY,
    targets: [
      {
        ...(datasetId === null ? {} : { datasetId }),
        ...(typeof column === "string" && column !== "" ? { column: { name: column } } : {}),
      },
    ],
    controlValues: {
      sortAscending,
      sortMetric,
      canSelectMultiple,
      ...(isJson(controlValues) ? controlValues : {}),
    },
    defaultDataMask,
    ...(typeof chartId === "number"
      ? { scope: { rootPath: [ROOT_ID], excluded: chartIdsOf(layout).filter((other) => other !== chartId) } }
      : {}),
  };
}
