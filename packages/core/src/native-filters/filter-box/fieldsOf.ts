import { readText } from "../stored/readParts.ts";
import type { FilterType, NativeFilter } from "../types.ts";
import { defaultValues } from "./defaultValues.ts";
import { type FilterBox, type FilterBoxItem, TIME_FIELDS } from "./types.ts";

/** A field of a filter box: a column, or one of its settings of time. */
export interface FilterBoxField {
  /** The column, or one of TIME_FIELDS. */
  key: string;
  filter: Pick<NativeFilter, "name" | "filterType" | "targets"> & Partial<NativeFilter>;
  /** The chart's own default. */
  defaultValue: unknown;
}

/** The fields of a filter box in its order. `typeOf`: the type of a column, as its database says it. */
export function fieldsOf(box: FilterBox, typeOf: (column: string) => string | null): FilterBoxField[] {
  const { form } = box;
  const target = box.datasetId === null ? {} : { datasetId: box.datasetId };
  const time = (key: string, name: string, filterType: FilterType, defaultValue: unknown) => ({
    key,
    filter: { name, filterType, targets: filterType === "filter_time" ? [] : [target] },
    defaultValue,
  });
  return [
    ...(box.date_filter ? [time(TIME_FIELDS.range, "Time range", "filter_time", form.time_range)] : []),
    ...(box.show_sqla_time_column
      ? [time(TIME_FIELDS.column, "Time column", "filter_timecolumn", form.granularity_sqla)]
      : []),
    ...(box.show_sqla_time_granularity
      ? [time(TIME_FIELDS.grain, "Time grain", "filter_timegrain", form.time_grain_sqla)]
      : []),
    ...box.items.map((item) => ({
      key: item.column,
      filter: { ...selectFilter(box, item), targets: [{ ...target, column: { name: item.column } }] },
      defaultValue: defaultValues(item, typeOf(item.column)),
    })),
  ];
}

const NO_RANGE = "No filter";

function selectFilter({ form }: FilterBox, item: FilterBoxItem) {
  const time_range = readText(form.time_range);
  return {
    name: item.label || item.column,
    filterType: "filter_select" as const,
    controlValues: {
      enableEmptyFilter: !item.clearable,
      defaultToFirstItem: false,
      inverseSelection: false,
      multiSelect: item.multiple,
      searchAllOptions: item.searchAllOptions,
      sortAscending: item.asc,
    },
    sortMetric: item.metric,
    adhoc_filters: form.adhoc_filters as NonNullable<NativeFilter["adhoc_filters"]>,
    ...(time_range && time_range !== NO_RANGE
      ? { time_range, granularity_sqla: readText(form.granularity_sqla) || null }
      : {}),
  };
}
