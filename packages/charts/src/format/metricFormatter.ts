import type { QueryMetric } from "@sightline/core/query";
import type { Currency } from "./currency.ts";
import { type NumberFormatter, numberFormatter } from "./numberFormatter.ts";

interface SavedMetric {
  metric_name: string;
  d3format: string | null;
  currency: Currency | null;
}

/** The formatter of a metric's values: the form's format and currency, and for a saved metric its own where the form has none. */
export function metricFormatter(
  metric: QueryMetric | null | undefined,
  savedMetrics: readonly SavedMetric[],
  formatId?: string | null,
  currency?: Currency | null,
): NumberFormatter {
  const saved =
    typeof metric === "string" ? savedMetrics.find(({ metric_name }) => metric_name === metric) : undefined;
  return numberFormatter(formatId || saved?.d3format, currency?.symbol ? currency : saved?.currency);
}
