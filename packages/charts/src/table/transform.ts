import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { NUMERIC } from "@sightline/core/query";
import type { ChartInput, ChartModel, TableColumn } from "../chart.ts";
import { verboseName } from "../shared-picture/index.ts";
import { listOf, metricsOf, numberOf } from "../shared-query/index.ts";
import { cellBar } from "./cellBar.ts";
import { type ColumnConfig, cellFormat, kindOf } from "./cellFormat.ts";
import { isRaw } from "./queryMode.ts";

/** Cells beyond which a table without a page length is cut into pages. */
const MAX_CELLS = 5000;
const LONG_PAGE = 200;
const PAGE_LENGTHS = [10, 20, 50, 100, 200];

/** Rows as they came, with a format and a bar for each column. */
export function transform(input: ChartInput): ChartModel {
  const { formData, queries } = input;
  const reply = queries[0];
  if (!reply?.data.length) return { kind: "empty" };
  const metrics = isRaw(formData) ? [] : metricsOf(formData);
  const percent = isRaw(formData) ? [] : listOf<QueryMetric>(formData.percent_metrics);
  const columns = reply.colnames
    .map((key, i) => ({ key, type: reply.coltypes[i] ?? 1 }))
    .filter(({ key }) => !isSourceOnly(key, metrics, percent))
    .map(({ key, type }) => tableColumn(input, key, kindOf(key, type, metrics, percent)));
  const cells = reply.data.length * columns.length;
  const chosen = numberOf(formData.page_length);
  return {
    kind: "table",
    columns,
    rows: reply.data,
    totals: formData.show_totals && !isRaw(formData) ? (queries.at(-1)?.data[0] ?? null) : null,
    pageLength: chosen ?? (cells > MAX_CELLS ? LONG_PAGE : 0),
    pageLengths: PAGE_LENGTHS.filter((size) => size <= reply.data.length * 2),
    search: Boolean(formData.include_search),
  };
}

/** A column that is there only because a percentage was taken from it. */
const isSourceOnly = (key: string, metrics: QueryMetric[], percent: QueryMetric[]): boolean =>
  percent.some((metric) => metricLabel(metric) === key) &&
  !metrics.some((metric) => metricLabel(metric) === key);

function tableColumn(input: ChartInput, key: string, kind: ReturnType<typeof kindOf>): TableColumn {
  const { formData, dataset, queries } = input;
  const configs = (formData.column_config ?? {}) as Record<string, ColumnConfig>;
  const config = configs[key] ?? {};
  const isNumber = kind.type === NUMERIC || kind.isPercent;
  const align = config.horizontalAlign ?? (isNumber ? "right" : "left");
  const bars = isNumber && (config.showCellBars ?? Boolean(formData.show_cell_bars));
  const hasBar = bars && (kind.metric !== null || isRaw(formData));
  return {
    key,
    label: kind.isPercent ? `% ${verboseName(key.slice(1), dataset)}` : verboseName(key, dataset),
    align,
    isMetric: kind.metric !== null,
    type: kind.type,
    format: cellFormat(input, { ...kind, config }),
    bar: hasBar
      ? cellBar(
          queries[0]!.data.map((row) => row[key]),
          {
            aligned: config.alignPositiveNegative ?? Boolean(formData.align_pn),
            colored: config.colorPositiveNegative ?? Boolean(formData.color_pn),
          },
        )
      : null,
  };
}
