import type { FormData } from "../contract/index.ts";
import { readFirst, readList, readText } from "../control-kinds/index.ts";
import { NO_FILTER } from "../form/form.ts";
import { timeFilter } from "../shared-controls/query/index.ts";

/** A form whose time column and range have become its x axis, where the type has one, and a filter. */
export function withTimeFilter(form: FormData, hasXAxis: boolean): FormData {
  const { granularity_sqla, time_range, ...rest } = form;
  const column = readText(readFirst(granularity_sqla));
  if (column === null) return form;
  return {
    ...rest,
    ...(hasXAxis && readFirst(form.x_axis) === null && { x_axis: column }),
    adhoc_filters: [...readList(form.adhoc_filters), timeFilter(column, readText(time_range) ?? NO_FILTER)],
  } as FormData;
}
