import type { QueryMetric } from "@sightline/core/query";
import type { CurrencyValue } from "../contract/controls/index.ts";
import type { ChartDataset } from "../contract/index.ts";
import { adaptiveNumberFormatter, numberFormatter, SMART_NUMBER } from "../format/index.ts";

/** All figures of a number that a reader can make sense of. */
const EXACT = ",.15~g";

/** How a metric's values read in a tooltip: as `valueFormatter`, but in full where the format is the adaptive one. */
export function exactValueFormatter(
  metric: QueryMetric | null,
  dataset: ChartDataset,
  format: string | null,
  currency: CurrencyValue | null,
): (value: unknown) => string {
  const saved =
    typeof metric === "string"
      ? dataset.metrics.find(({ metric_name }) => metric_name === metric)
      : undefined;
  const chosen = format || saved?.d3format || SMART_NUMBER;
  const symbol = currency?.symbol ? currency : (saved?.currency ?? null);
  const print =
    chosen === SMART_NUMBER ? adaptiveNumberFormatter(EXACT, symbol) : numberFormatter(chosen, symbol);
  return (value) => (value === null || value === undefined ? "N/A" : print(value));
}
