import { entriesThat, isJson, type Json, readAdhocFilters, readText } from "../stored/readParts.ts";
import { FILTER_BOX, type FilterBox, type FilterBoxItem } from "./types.ts";

/** Columns that a filter box offers. Each limits the others, so that many of them would take the reader's time. */
const MOST_FIELDS = 100;

/** Whether form data are those of a filter box. */
export const isFilterBox = (formData: Json | undefined): boolean => formData?.viz_type === FILTER_BOX;

/** The filter box that form data describe. What cannot be read is left out or has its default. */
export function readFilterBox(chartId: number, formData: Json): FilterBox {
  const id = /^(\d+)__/.exec(readText(formData.datasource))?.[1];
  const items = entriesThat(formData.filter_configs, isJson).flatMap(readItem);
  return {
    chartId,
    datasetId: id === undefined ? null : Number(id),
    // A column has one filter, whichever name it is given.
    items: [...new Map(items.toReversed().map((item) => [item.column, item])).values()]
      .toReversed()
      .slice(0, MOST_FIELDS),
    date_filter: formData.date_filter === true,
    show_sqla_time_column: formData.show_sqla_time_column === true,
    show_sqla_time_granularity: formData.show_sqla_time_granularity === true,
    form: { ...formData, adhoc_filters: readAdhocFilters(formData.adhoc_filters) },
  };
}

function readItem(stored: Json): FilterBoxItem[] {
  const column = readText(stored.column);
  if (column === "") return [];
  return [
    {
      column,
      label: readText(stored.label).trim(),
      defaultValue: stored.defaultValue ?? null,
      metric: readText(stored.metric) || null,
      asc: stored.asc !== false,
      clearable: stored.clearable !== false,
      multiple: stored.multiple !== false,
      searchAllOptions: stored.searchAllOptions === true,
    },
  ];
}
