import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { PictureInput } from "../contract/index.ts";
import {
  adaptiveNumberFormatter,
  type NumberFormatter,
  numberFormatter,
  SMART_NUMBER,
  timeFormatter,
} from "../format/index.ts";
import { AGGREGATES, type CellValue } from "./aggregates.ts";
import type { PivotForm } from "./controls.ts";
import type { PivotModel } from "./pivotRecords.ts";

const FULL_TIME = "%Y-%m-%d %H:%M:%S";
const SHARE_FORMAT = ",.1%";

/** How a value of a metric reads; of none where a sum is over several. */
export function cellFormatter(
  { aggregate }: PivotModel,
  { form, dataset }: PictureInput<PivotForm>,
): (value: CellValue, metric: string | null) => string {
  const { unit } = AGGREGATES[aggregate];
  const only = form.metrics.length === 1 ? form.metrics[0] : undefined;
  const formats = new Map<string | null, NumberFormatter>();
  const make = (label: string | null): NumberFormatter => {
    const valueFormat = String(form.valueFormat ?? SMART_NUMBER);
    // A count has no currency of its metric, and a share is no amount of it.
    if (unit === "count") return numberFormatter(valueFormat);
    if (unit === "share")
      return valueFormat === SMART_NUMBER
        ? adaptiveNumberFormatter(SHARE_FORMAT)
        : numberFormatter(valueFormat);
    const metric = form.metrics.find((one) => metricLabel(one) === label) ?? only;
    const saved = savedMetric(metric, dataset.metrics);
    const currency = saved?.currency?.symbol ? saved.currency : form.currency_format;
    return numberFormatter(saved?.d3format || valueFormat, currency);
  };
  return (value, metric) => {
    if (value === null) return "";
    if (unit === "list") return String(value);
    const format = formats.get(metric) ?? make(metric);
    formats.set(metric, format);
    return format(value);
  };
}

const savedMetric = (metric: QueryMetric | undefined, metrics: PictureInput["dataset"]["metrics"]) =>
  metrics.find(({ metric_name }) => metric_name === metric);

/** How the values of time columns read, by the column's label. */
export function dimensionFormatters({
  form,
  queries,
}: PictureInput<PivotForm>): Map<string, (value: unknown) => string> {
  const { colnames = [], coltypes = [] } = queries[0] ?? {};
  const times = colnames.filter((_, at) => coltypes[at] === TEMPORAL);
  const format = String(form.date_format ?? "smart_date");
  const grain = form.time_grain_sqla;
  const print = timeFormatter(format === "smart_date" && !grain ? FULL_TIME : format, grain);
  return new Map(
    times.map((label) => [label, (value) => (typeof value === "number" ? print(value) : String(value))]),
  );
}
