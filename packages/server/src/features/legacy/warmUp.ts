import { errorText } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { QueryContext } from "@sightline/core/query";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { answerContext, savedContext } from "../chart-data/index.ts";
import type { StoredChart } from "../charts/index.ts";

export interface WarmUpResult {
  chart_id: number;
  viz_error: string | null;
  viz_status: string | null;
}

/** Reads a chart's rows anew, so that the next reader finds them in the cache. */
export async function warmUp(
  platform: Platform,
  identity: Identity,
  chart: StoredChart,
  extraFilters: string | null | undefined,
  signal: AbortSignal,
): Promise<WarmUpResult> {
  const failedWarmUp = (viz_error: string) => ({ chart_id: chart.id, viz_error, viz_status: null });
  if (!chart.query_context) return failedWarmUp("Chart's query context does not exist");
  const filters = filtersIn(extraFilters);
  if (!filters) return failedWarmUp("extra_filters is not a JSON list");
  const saved = savedContext(chart.query_context, { force: true });
  if (!saved.ok) return failedWarmUp(errorText(saved.error));
  const context = withFilters(
    { ...saved.value, form_data: { slice_id: chart.id, ...saved.value.form_data } },
    filters,
  );
  if (!context.ok) return failedWarmUp(errorText(context.error));
  const results = await answerContext(platform, identity, context.value, signal);
  if (!results.ok) return failedWarmUp(errorText(results.error));
  for (const { data } of results.value) data?.[Symbol.dispose]();
  return { chart_id: chart.id, viz_error: null, viz_status: "success" };
}

function filtersIn(text: string | null | undefined): unknown[] | null {
  try {
    const value: unknown = parseJson(text || "[]");
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** The context with the filters of a dashboard added to each of its queries. */
const withFilters = (context: QueryContext, filters: unknown[]) =>
  savedContext(
    JSON.stringify({
      ...context,
      queries: context.queries.map((query) => ({
        ...query,
        filters: [...(query.filters ?? []), ...filters],
      })),
    }),
    {},
  );
