import { type AdhocFilter, splitAdhocFilters } from "@sightline/core/filters";
import type { QueryFilter, Scalar } from "@sightline/core/query";
import type { FormData } from "../contract/index.ts";
import { readList, readText } from "../control-kinds/index.ts";

interface ExtraFilter {
  col: string;
  op?: string;
  val?: Scalar | Scalar[];
}

/** Columns of old dashboard filters that carry time settings instead of a condition. */
const TIME_COLUMNS = new Set(["__time_range", "__time_col", "__time_grain", "__granularity"]);

/** All conditions of a chart: old dashboard filters, then appended dashboard filters, then the chart's own. */
export function queryFilters(formData: FormData): { filters: QueryFilter[]; where: string; having: string } {
  const extra = (formData.extra_form_data as Record<string, unknown> | undefined) ?? {};
  const inherited = readList<ExtraFilter>(formData.extra_filters)
    .filter((filter) => !TIME_COLUMNS.has(filter.col))
    .map((filter) => ({ ...filter, op: filter.op ?? "IN", isExtra: true }));
  const appended = readList<QueryFilter>(extra.filters).map((filter) => ({ ...filter, isExtra: true }));
  const own = splitAdhocFilters(
    [...readList<AdhocFilter>(extra.adhoc_filters), ...readList<AdhocFilter>(formData.adhoc_filters)],
    readText(formData.where) ?? "",
  );
  return { filters: [...inherited, ...appended, ...own.filters], where: own.where, having: own.having };
}

/** Form data whose old dashboard filters on time have become its time settings; their range is over all of its own. */
export function withExtraTime(formData: FormData): FormData {
  const keys: Record<string, string> = {
    __time_col: "granularity_sqla",
    __time_grain: "time_grain_sqla",
    __granularity: "granularity",
  };
  const next: FormData = { ...formData };
  for (const filter of readList<ExtraFilter>(formData.extra_filters)) {
    const key = keys[filter.col];
    if (filter.col === "__time_range" && readText(filter.val) !== null)
      next.extra_form_data = { time_range: filter.val, ...(next.extra_form_data as object | undefined) };
    if (key && filter.val !== undefined && filter.val !== null) next[key] = filter.val;
  }
  return next;
}
