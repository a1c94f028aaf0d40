import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { GenericType } from "@sightline/core/query/generic-type";
import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ColumnConfig } from "../column-config/index.ts";
import type { ModelInput } from "../contract/index.ts";
import { readText } from "../control-kinds/index.ts";
import { adaptiveNumberFormatter, numberFormatter, timeFormatter } from "../format/index.ts";
import { toNumber, valueFormatter } from "../shared-picture/index.ts";
import type { TableForm } from "./controls.ts";

type Input = Pick<ModelInput<TableForm>, "form" | "dataset">;

export interface ColumnKind {
  type: GenericType;
  metric: QueryMetric | null;
  isPercent: boolean;
  config: ColumnConfig;
}

type Format = (value: unknown) => string;

/** As many decimals as a number has. */
const NO_ROUNDING = 100;
/** More than a double has are never written. */
const MOST_DECIMALS = 20;
const NULL_CELL = "N/A";
const FULL_TIME = "%Y-%m-%d %H:%M:%S";

const orEmpty =
  (format: Format): Format =>
  (value) => {
    if (value === null) return NULL_CELL;
    return value === undefined ? "" : format(value);
  };

/** How the cells of a column read. */
export function cellFormat(input: Input, kind: ColumnKind): Format {
  const { config, type } = kind;
  if (type === TEMPORAL || config.d3TimeFormat) return orEmpty(timeCell(input, config));
  if (type !== NUMERIC && kind.metric === null && !kind.isPercent) return orEmpty(String);
  const print = numberCell(input, kind);
  if (!print) return orEmpty(String);
  const small = config.d3SmallNumberFormat
    ? valueFormatter(null, input.dataset, config.d3SmallNumberFormat, config.currencyFormat ?? null)
    : null;
  return orEmpty((value) => {
    const number = toNumber(value);
    if (number === null) return String(value);
    return small && Math.abs(number) < 1 ? small(number) : print(number);
  });
}

function numberCell({ dataset }: Input, { config, metric, isPercent }: ColumnKind): Format | null {
  const { fractionDigits: digits = NO_ROUNDING } = config;
  const rounded = digits < NO_ROUNDING ? `,.${Math.min(digits, MOST_DECIMALS)}~f` : null;
  if (isPercent)
    return config.d3NumberFormat ? numberFormatter(config.d3NumberFormat) : adaptiveNumberFormatter(",.3%");
  if (rounded && !config.d3NumberFormat)
    return adaptiveNumberFormatter(rounded, config.currencyFormat ?? null);
  if (metric === null && !config.d3NumberFormat && !config.currencyFormat?.symbol) return null;
  return valueFormatter(metric, dataset, config.d3NumberFormat ?? null, config.currencyFormat ?? null);
}

function timeCell({ form }: Input, config: ColumnConfig): Format {
  const format = readText(config.d3TimeFormat) ?? form.table_timestamp_format ?? "smart_date";
  const grain = form.time_grain_sqla ?? undefined;
  const print =
    format === "smart_date"
      ? grain
        ? timeFormatter("smart_date", grain)
        : timeFormatter(FULL_TIME)
      : timeFormatter(format);
  return (value) => (typeof value === "number" ? print(value) : String(value));
}

/** Whether a column is a metric's own, that of another time, or one that compares the two. */
const isOf = (key: string, label: string): boolean =>
  key.startsWith(`${label}__`) ||
  ["difference", "percentage", "ratio"].some((type) => key.startsWith(`${type}__${label}__`));

/** The metric of a column; a name that fits exactly goes before one that only begins so. */
const metricOf = (key: string, metrics: QueryMetric[], prefix = ""): QueryMetric | null => {
  const findMetric = (fits: (label: string) => boolean) =>
    metrics.find((metric) => fits(`${prefix}${metricLabel(metric)}`)) ?? null;
  return findMetric((label) => label === key) ?? findMetric((label) => isOf(key, label));
};

/** The metric of a result column; percentages carry a `%` before the label. */
export function columnKindOf(key: string, type: GenericType, metrics: QueryMetric[], percent: QueryMetric[]) {
  const share = metricOf(key, percent, "%");
  const metric = share ?? metricOf(key, metrics);
  const isChange = metric !== null && key.startsWith("percentage__");
  return { type, metric, isPercent: share !== null || isChange };
}
