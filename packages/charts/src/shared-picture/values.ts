import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { CurrencyValue } from "../contract/controls/index.ts";
import type { ChartDataset, ChartTheme } from "../contract/index.ts";
import { metricFormatter } from "../format/index.ts";

/** Display text of a category that is null. */
export const NULL_TEXT = "<NULL>";

type Print = (value: unknown) => string;

/** How a metric's values read: the form's format, else that of the saved metric; the same for its currency. */
export const valueFormatter = (
  metric: QueryMetric | null,
  dataset: ChartDataset,
  format: string | null,
  currency: CurrencyValue | null,
): Print => metricFormatter(metric, dataset.metrics, format, currency);

/** As `valueFormatter`, for a single big number: the saved metric's format beats the form's. */
export function bigNumberFormatter(
  metric: QueryMetric | null,
  dataset: ChartDataset,
  format: string | null,
  currency: CurrencyValue | null,
): Print {
  const saved = dataset.metrics.find(({ metric_name }) => metric_name === metric);
  return valueFormatter(metric, dataset, saved?.d3format || format, currency);
}

/** A cell as a number: integers wider than 2^53 arrive as text. */
export function toNumber(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** The name that a reader sees for a result column. */
export const verboseName = (key: string, dataset: ChartDataset): string => dataset.verbose_map[key] || key;

/** The metric that a result column belongs to. */
export function metricOfColumn(key: string, metrics: QueryMetric[], labelMap: Record<string, string[]>) {
  const [only] = metrics;
  if (metrics.length === 1 && only !== undefined) return only;
  const parts = labelMap[key] ?? [key];
  return metrics.find((metric) => parts.includes(metricLabel(metric)) || metricLabel(metric) === key) ?? null;
}

/** A series of more points stands at once: to move them takes longer than to draw them. */
const MAX_MOVING_POINTS = 300;

/** What every ECharts picture starts with: type, ink and no background. */
export const baseOption = (theme: ChartTheme): Record<string, unknown> => ({
  backgroundColor: "transparent",
  darkMode: theme.dark,
  useUTC: true,
  animationThreshold: MAX_MOVING_POINTS,
  animationDuration: 200,
  animationDurationUpdate: 200,
  textStyle: { fontFamily: theme.fontFamily, color: theme.text },
});

/** Tooltip options; the host adds the formatter, which builds DOM nodes from the model's rows. */
export const tooltipOption = (trigger: "axis" | "item", theme: ChartTheme) => ({
  show: true,
  trigger,
  appendTo: "body",
  className: "echarts-tooltip",
  backgroundColor: theme.background,
  borderColor: theme.gridLine,
  borderWidth: 1,
  textStyle: { color: theme.text, fontFamily: theme.fontFamily },
  ...(trigger === "axis"
    ? { axisPointer: { type: "line", lineStyle: { color: theme.mutedText, width: 1, type: "solid" } } }
    : {}),
});
