import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { type ColumnConfig, type ColumnKind, cellFormat, kindOf } from "./cellFormat.ts";
import type { TableForm } from "./controls.ts";

type Input = ModelInput<TableForm>;

export interface ModelColumn extends ColumnKind {
  key: string;
  label: string;
  format: (value: unknown) => string;
  /** The dimension that it shows; null for metrics. */
  dimension: QueryColumn | null;
}

export interface TableModel {
  columns: ModelColumn[];
  rows: Record<string, unknown>[];
  /** Values of the summary row, by column key. */
  totals: Record<string, unknown> | null;
  isRaw: boolean;
}

/** Rows as they came, with what is known of each column. */
export function model(input: Input): TableModel | null {
  const { form, queries } = input;
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const isRaw = form.query_mode === "raw";
  const metrics = isRaw ? [] : form.metrics;
  const percent = isRaw ? [] : form.percent_metrics;
  return {
    columns: reply.colnames
      .map((key, i) => ({ key, type: reply.coltypes[i] ?? 1 }))
      .filter(({ key }) => !isSourceOnly(key, metrics, percent))
      .map(({ key, type }) => modelColumn(input, key, kindOf(key, type, metrics, percent))),
    rows: reply.data,
    totals: form.show_totals && !isRaw ? (queries.at(-1)?.data[0] ?? null) : null,
    isRaw,
  };
}

/** A column that is there only because a percentage was taken from it. */
const isSourceOnly = (key: string, metrics: QueryMetric[], percent: QueryMetric[]): boolean =>
  percent.some((metric) => metricLabel(metric) === key) &&
  !metrics.some((metric) => metricLabel(metric) === key);

function modelColumn({ form, dataset }: Input, key: string, kind: Omit<ColumnKind, "config">): ModelColumn {
  const config = (form.column_config[key] ?? {}) as ColumnConfig;
  const dimensions = form.query_mode === "raw" ? form.all_columns : form.groupby;
  return {
    ...kind,
    key,
    config,
    label: kind.isPercent ? `% ${verboseName(key.slice(1), dataset)}` : verboseName(key, dataset),
    format: cellFormat({ form, dataset }, { ...kind, config }),
    dimension:
      kind.metric === null ? (dimensions.find((column) => columnLabel(column) === key) ?? null) : null,
  };
}
