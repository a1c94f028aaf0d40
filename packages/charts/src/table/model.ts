import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { type GenericType, NUMERIC, STRING } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../contract/index.ts";
import type { ServerPages } from "../contract/pictures/table/index.ts";
import { genericTypeOf } from "../shared-controls/columns/index.ts";
import { verboseName } from "../shared-picture/index.ts";
import { type ColumnKind, cellFormat, columnKindOf } from "./cellFormat.ts";
import type { TableForm } from "./controls.ts";
import { dimensionOf } from "./serverPages.ts";
import { readTableState } from "./tableState.ts";
import {
  COMPARISON_PARTS,
  type ComparisonPart,
  comparesValues,
  offsetsOf,
  partKey,
  shiftedKey,
  withComparison,
} from "./timeComparison.ts";

type Input = ModelInput<TableForm>;

export interface ModelColumn extends ColumnKind {
  key: string;
  label: string;
  format: (value: unknown) => string;
  /** The dimension that it shows; null for metrics. */
  dimension: QueryColumn | null;
  /** What it is of the comparison of a metric with another time; null: nothing is compared. */
  comparison: { part: ComparisonPart; key: string; label: string } | null;
}

export interface TableModel {
  columns: ModelColumn[];
  rows: Record<string, unknown>[];
  /** Values of the summary row, by column key. */
  totals: Record<string, unknown> | null;
  isRaw: boolean;
  serverPages: ServerPages | null;
}

/** Rows as they came, with what is known of each column. */
export function model(input: Input): TableModel | null {
  const { form, queries, ownState } = input;
  const reply = queries[0];
  // A search of the server that found nothing leaves its box, by which it can be changed; so do filters of columns.
  const { searchText, columnFilters } = readTableState(ownState);
  const isSearched = form.server_pagination && (searchText !== "" || columnFilters.length > 0);
  if (!reply || (reply.data.length === 0 && !isSearched)) return null;
  const isRaw = form.query_mode === "raw";
  const metrics = isRaw ? [] : form.metrics;
  const percent = isRaw ? [] : form.percent_metrics;
  const known = reply.colnames
    .map((key, at) => ({ key, type: typeAt(input, reply, at) }))
    .filter(({ key }) => !isSourceOnly(key, metrics, percent));
  const totals = form.show_totals && !isRaw ? (queries.at(-1)?.data[0] ?? null) : null;
  const [offset] = offsetsOf(form.stored);
  const plain = (columns: typeof known) =>
    columns.map(({ key, type }) => modelColumn(input, key, columnKindOf(key, type, metrics, percent)));
  const shared = { isRaw, serverPages: form.server_pagination ? serverPages(input, reply) : null };
  if (offset === undefined || !comparesValues(form.stored))
    return { ...shared, columns: plain(known), rows: reply.data, totals };

  const names = new Set(known.map(({ key }) => key));
  const shifted = new Set(known.map(({ key }) => shiftedKey(key, offset)));
  const measured = known.filter(({ key }) => names.has(shiftedKey(key, offset)));
  const keys = measured.map(({ key }) => key);
  const others = known.filter(({ key }) => !shifted.has(key) && !keys.includes(key));
  return {
    ...shared,
    columns: [
      ...plain(others),
      ...measured.flatMap(({ key, type }) =>
        comparedColumns(input, key, columnKindOf(key, type, metrics, percent)),
      ),
    ],
    rows: reply.data.map((row) => withComparison(row, keys, offset)),
    totals: totals && withComparison(totals, keys, offset),
  };
}

/** The type of a column of the reply. A page without rows tells none: there the dataset does, and metrics are numbers. */
function typeAt({ form, dataset }: Input, { data, colnames, coltypes }: QueryData, at: number): GenericType {
  const told = coltypes[at] ?? STRING;
  if (data.length > 0) return told;
  const dimension = dimensionOf(colnames[at]!, form);
  return dimension === null ? NUMERIC : (genericTypeOf(dimension, dataset) ?? told);
}

/** A column that is there only because a percentage was taken from it, at whatever time. */
const isSourceOnly = (key: string, metrics: QueryMetric[], percent: QueryMetric[]): boolean => {
  const isOf = (metric: QueryMetric) =>
    key === metricLabel(metric) || key.startsWith(`${metricLabel(metric)}__`);
  return percent.some(isOf) && !metrics.some(isOf);
};

function serverPages(input: Input, reply: QueryData): ServerPages {
  const { form, queries, ownState, dataset } = input;
  const counted = Number(queries[1]?.data[0]?.rowcount);
  const searched = reply.colnames.filter(
    (key, at) => dimensionOf(key, form) !== null && typeAt(input, reply, at) === STRING,
  );
  return {
    pageSize: readTableState(ownState).pageSize ?? form.server_page_length,
    total: Number.isFinite(counted) ? counted : reply.data.length,
    searchColumns: searched.map((key) => ({ key, label: verboseName(key, dataset) })),
  };
}

type Kind = Omit<ColumnKind, "config">;

function modelColumn({ form, dataset, translate }: Input, key: string, kind: Kind): ModelColumn {
  const config = form.column_config[key] ?? {};
  return {
    ...kind,
    key,
    config,
    label: columnName(key, kind, { dataset, translate }),
    format: cellFormat({ form, dataset }, { ...kind, config }),
    dimension: kind.metric === null ? dimensionOf(key, form) : null,
    comparison: null,
  };
}

const CALCULATIONS: Readonly<Record<string, string>> = {
  difference: "Difference",
  percentage: "Percentage change",
  ratio: "Ratio",
};

function columnName(
  key: string,
  { isPercent, metric }: Kind,
  { dataset, translate }: Pick<Input, "dataset" | "translate">,
): string {
  if (isPercent && key.startsWith("%")) return `% ${verboseName(key.slice(1), dataset)}`;
  const calculation = CALCULATIONS[key.split("__")[0] ?? ""];
  // As the server names what it has compared: the calculation, then both columns.
  if (metric !== null && calculation && key !== metricLabel(metric))
    return `${verboseName(metricLabel(metric), dataset)} · ${translate(calculation)}`;
  return verboseName(key, dataset);
}

/** The four columns of a metric that is compared, without those that are not to be shown. */
function comparedColumns(input: Input, key: string, kind: Kind): ModelColumn[] {
  const { form, dataset } = input;
  const label = columnName(key, kind, input);
  return COMPARISON_PARTS.flatMap((part): ModelColumn[] => {
    const own = partKey(part, key);
    const config = form.column_config[own] ?? {};
    if (config.visible === false) return [];
    const partKind = { ...kind, type: NUMERIC, isPercent: kind.isPercent || part === "%", config };
    const icon = config.displayTypeIcon === false ? "" : part;
    const name = [part === "Main" && config.customColumnName ? "" : icon, config.customColumnName ?? ""]
      .filter(Boolean)
      .join(" ");
    return [
      {
        ...partKind,
        key: own,
        label: name === "" ? part : name,
        format: cellFormat({ form, dataset }, partKind),
        dimension: null,
        comparison: { part, key, label },
      },
    ];
  });
}
