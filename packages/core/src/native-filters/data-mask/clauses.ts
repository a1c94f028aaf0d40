import { chartIdsOf } from "../../layout/index.ts";
import { chartsCrossFiltered, chartsInScope, hasOneOf } from "../dashboard/scope.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import { commonTimeRange } from "../masks/time-brush/index.ts";
import {
  type FilterableChart,
  type FilterableDashboard,
  isCustomization,
  type NativeFilter,
} from "../types.ts";
import type { DataMasks, ExtraFormData } from "./dataMask.ts";
import { canonicalFilter, mergeExtraFormData } from "./mergeExtraFormData.ts";

/** Where a clause comes from. Later kinds win over earlier ones, e.g. a time brush over a filter on time. */
export const CLAUSE_KINDS = ["native", "cross", "drill", "url", "time-brush"] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** What one source says to the charts it reaches. */
export interface Clause {
  source: { kind: ClauseKind; id: string };
  /** Place among the clauses of its kind; the later one wins. */
  order: number;
  extraFormData: ExtraFormData;
  /** Columns that take the place of the charts' own dimensions; missing: they keep those. */
  groupby?: readonly string[];
  chartIds: ReadonlySet<number> | "all";
}

/**
 * The clauses of a dashboard's filters, of its charts' marks, and of the ranges of time that are selected on charts; none
 * for a mask that says nothing.
 */
export function clausesOf(dashboard: FilterableDashboard, masks: DataMasks): Clause[] {
  const { filters, layout } = dashboard;
  const native = nativeFiltersOf(filters.entries).map((filter, order) => {
    const { id, filterType } = filter;
    if (filterType === "chart_customization_dynamic_groupby") {
      return groupbyClause(dashboard, filter, order, masks[id]?.filterState.value);
    }
    return clause(dashboard, masks[id]?.extraFormData, { kind: "native", id }, order, () =>
      isCustomization(filter) ? customizedCharts(dashboard, filter) : chartsInScope(filter.scope, layout),
    );
  });
  const ofCharts = chartIdsOf(layout).flatMap((chartId, order) => {
    const id = String(chartId);
    const { time_range, ...marks } = masks[id]?.extraFormData ?? {};
    const scope = () => chartsCrossFiltered(chartId, filters.crossFilters, layout);
    return [
      clause(dashboard, marks, { kind: "cross", id }, order, scope),
      clause(dashboard, time_range ? { time_range } : {}, { kind: "time-brush", id }, order, scope),
    ];
  });
  return [...native, ...ofCharts].flatMap((one) => one ?? []);
}

function clause(
  { charts }: FilterableDashboard,
  said: ExtraFormData = {},
  source: Clause["source"],
  order: number,
  scope: () => readonly number[],
): Clause | null {
  const extraFormData = mergeExtraFormData([said]);
  if (Object.keys(extraFormData).length === 0) return null;
  const columns = columnsOf(extraFormData);
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const chartIds = new Set(scope().filter((chartId) => hasOneOf(byId.get(chartId), columns)));
  return { source, order, extraFormData, chartIds };
}

/** What a choice of dimensions says to the charts of its dataset that have one of them; null: none is chosen. */
function groupbyClause(
  dashboard: FilterableDashboard,
  filter: NativeFilter,
  order: number,
  value: unknown,
): Clause | null {
  const groupby = (Array.isArray(value) ? value : []).filter((one) => typeof one === "string");
  if (groupby.length === 0) return null;
  const byId = new Map(dashboard.charts.map((chart) => [chart.id, chart]));
  const chartIds = customizedCharts(dashboard, filter).filter((id) => hasOneOf(byId.get(id), groupby));
  const source = { kind: "native" as const, id: filter.id };
  return { source, order, extraFormData: {}, groupby, chartIds: new Set(chartIds) };
}

/** Ids of the charts that a customisation is about: those in its scope that are on its dataset. */
function customizedCharts(
  { charts, layout }: FilterableDashboard,
  { scope, targets }: NativeFilter,
): number[] {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  return chartsInScope(scope, layout).filter((id) => isOfDataset(byId.get(id), targets[0]?.datasetId));
}

const isOfDataset = (chart: FilterableChart | undefined, datasetId: number | undefined): boolean =>
  datasetId === undefined || !chart?.datasource || chart.datasource === `${datasetId}__table`;

/** The columns that take the place of a chart's own dimensions; none: it keeps those. */
export const groupbyFor = (chartId: number, clauses: readonly Clause[]): string[] => [
  ...new Set(
    clauses
      .filter(({ chartIds }) => chartIds === "all" || chartIds.has(chartId))
      .sort(bySource)
      .flatMap(({ groupby = [] }) => groupby),
  ),
];

/** The columns by which alone it filters; null if it says anything else. */
function columnsOf({ filters = [], ...rest }: ExtraFormData): string[] | null {
  const columns = filters.map(({ col }) => col);
  const named = columns.filter((column) => typeof column === "string");
  return Object.keys(rest).length > 0 || named.length < columns.length ? null : named;
}

/**
 * What all clauses that reach a chart say together. It depends neither on the order of the clauses nor on that in which
 * values were chosen, so equal filters make equal queries. Ranges of time that are selected on several charts count where
 * they overlap. Empty if none reaches it.
 */
export function extraFormDataFor(chartId: number, clauses: readonly Clause[]): ExtraFormData {
  const reaching = clauses
    .filter(({ chartIds }) => chartIds === "all" || chartIds.has(chartId))
    .sort(bySource);
  const brushed = reaching.flatMap(({ source, extraFormData }) =>
    source.kind === "time-brush" ? (extraFormData.time_range ?? []) : [],
  );
  const parts = [
    ...reaching.map(({ extraFormData }) => extraFormData),
    ...(brushed.length > 1 ? [{ time_range: commonTimeRange(brushed) }] : []),
  ];
  const { filters, ...rest } = mergeExtraFormData(
    parts.map(({ filters: own, ...more }) => (own ? { ...more, filters: own.map(canonicalFilter) } : more)),
  );
  return filters ? { ...rest, filters } : rest;
}

function bySource(one: Clause, other: Clause): number {
  const kinds = CLAUSE_KINDS.indexOf(one.source.kind) - CLAUSE_KINDS.indexOf(other.source.kind);
  if (kinds !== 0) return kinds;
  if (one.order !== other.order) return one.order - other.order;
  return one.source.id < other.source.id ? -1 : one.source.id > other.source.id ? 1 : 0;
}

/** A chart's form data with what the clauses say to it; the same form data if they say nothing. */
export function withClauses<Form extends object>(
  formData: Form,
  chartId: number,
  clauses: readonly Clause[],
): Form | (Form & { extra_form_data: ExtraFormData }) {
  const extra = extraFormDataFor(chartId, clauses);
  if (Object.keys(extra).length === 0) return formData;
  const own = (formData as { extra_form_data?: ExtraFormData | null }).extra_form_data ?? {};
  return { ...formData, extra_form_data: mergeExtraFormData([own, extra]) };
}
