import type { QueryContext } from "@sightline/core/query";
import type { ChartDefinition, FormData, OwnState } from "../contract/index.ts";
import { readForm } from "../form/form.ts";
import { withExtraTime } from "./queryFilters.ts";

/** The body of a chart data request. `formData` was filled by `withDefaults`; `ownState` is what the chart itself keeps. */
export function buildQueryContext(
  chart: ChartDefinition,
  formData: FormData,
  force = false,
  ownState: OwnState = {},
): QueryContext {
  const [id, type] = formData.datasource.split("__");
  return {
    datasource: { id: Number(id), type: type || "table" },
    force,
    queries: chart.buildQuery(readForm(chart, withExtraTime(formData)), ownState).map((query) => ({
      ...query,
      ...(query.post_processing ? { post_processing: query.post_processing.filter(Boolean) } : {}),
    })),
    form_data: formData,
    result_format: "json",
    result_type: "full",
  };
}
