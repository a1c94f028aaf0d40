import { titleOfChart } from "../../layout/titles/index.ts";
import { columnLabel } from "../../metrics/index.ts";
import type { QueryColumn } from "../../query/index.ts";
import type { DataMask, DataMasks } from "../data-mask/dataMask.ts";
import { nativeFiltersOf } from "../dependencies/dependencies.ts";
import { hasValue } from "../masks/index.ts";
import { timeBrushLabel } from "../masks/time-brush/index.ts";
import type { FilterableDashboard, FilterType } from "../types.ts";
import { type FilterReach, filtersOfChart } from "./filtersOfChart.ts";
import { hasOneOf } from "./scope.ts";

/** What the badge of a chart says of one filter. */
export interface FilterIndicator {
  kind: FilterReach["kind"];
  id: string;
  /** Of the filter, or of the chart whose marks or range of time filter. */
  name: string;
  column: string | null;
  /** The value as text; null if there is none. */
  value: string | null;
  status: "applied" | "incompatible" | "unset";
  /** Why it is incompatible: a key that the screen words, or what the reply says. */
  reason: "columnMissing" | "noTimeColumn" | "notUsed" | null;
}

/** The part of a chart's reply that tells which filters counted. */
export interface FilterReply {
  applied_filters?: readonly { column: QueryColumn }[];
  rejected_filters?: readonly { column: QueryColumn; reason?: string }[];
}

/** The replies to all queries of a chart as one: what one of them applied counts as applied. Null: nothing came yet. */
export function combinedReply(replies: readonly FilterReply[] | null): FilterReply | null {
  if (!replies) return null;
  const applied_filters = replies.flatMap((reply) => reply.applied_filters ?? []);
  const applied = namesIn(applied_filters);
  const rejected_filters = replies
    .flatMap((reply) => reply.rejected_filters ?? [])
    .filter(({ column }) => !applied.has(columnLabel(column)));
  return { applied_filters, rejected_filters };
}

/** What a chart's badge lists: the filters in whose scope it is, and the charts whose marks or times filter it now. */
export function filterIndicators(
  chartId: number,
  dashboard: FilterableDashboard,
  masks: DataMasks,
  reply: FilterReply | null,
): FilterIndicator[] {
  const applied = namesIn(reply?.applied_filters);
  const rejected = new Map(
    (reply?.rejected_filters ?? []).map(({ column, reason }) => [columnLabel(column), reason]),
  );
  const chart = dashboard.charts.find(({ id }) => id === chartId);
  return filtersOfChart(chartId, dashboard).flatMap(({ kind, id, problem }): FilterIndicator[] => {
    if (problem === "out-of-scope" || problem === "own-chart" || changesLook(id, dashboard)) return [];
    const value = kind === "time-brush" ? timeBrushLabel(masks[id]) : maskLabel(masks[id]);
    const columns: (string | null)[] =
      kind === "native"
        ? [columnOf(id, dashboard)]
        : kind === "cross"
          ? columnsOf(masks[id])
          : [TIME_NAMES.filter_time];
    const isMissing = problem !== null || (kind === "cross" && !hasOneOf(chart, columns as string[]));
    const status = columns.map((column) => statusOf(column, value, isMissing, applied, rejected));
    const indicator = { kind, id, name: nameOf(kind, id, dashboard), column: columns[0] ?? null, value };
    const reason = isMissing ? "columnMissing" : reasonOf(rejected.get(columns[0] ?? ""));
    const withStatus = (one: FilterIndicator["status"]): FilterIndicator => ({
      ...indicator,
      status: one,
      reason: one === "incompatible" ? reason : null,
    });
    if (kind === "native") return [withStatus(status[0] ?? "unset")];
    if (value === null) return [];
    const best = status.find((one) => one === "applied") ?? status[0] ?? "applied";
    return best === "unset" ? [] : [withStatus(best)];
  });
}

/** Customisations that take no rows away: they are none of the filters of a chart. */
const LOOKS: readonly FilterType[] = [
  "chart_customization_dynamic_groupby",
  "chart_customization_deckgl_layer_visibility",
];
const changesLook = (id: string, { filters }: FilterableDashboard): boolean =>
  nativeFiltersOf(filters.entries).some((filter) => filter.id === id && LOOKS.includes(filter.filterType));

/** The server's words for a filter that it left out. */
const REASONS: Record<string, FilterIndicator["reason"]> = {
  not_in_datasource: "columnMissing",
  no_temporal_column: "noTimeColumn",
};
const reasonOf = (said: string | undefined): FilterIndicator["reason"] => REASONS[said ?? ""] ?? "notUsed";

const namesIn = (filters: readonly { column: QueryColumn }[] | undefined): ReadonlySet<string> =>
  new Set((filters ?? []).map(({ column }) => columnLabel(column)));

function statusOf(
  column: string | null,
  value: string | null,
  isMissing: boolean,
  applied: ReadonlySet<string>,
  rejected: ReadonlyMap<string, unknown>,
): FilterIndicator["status"] {
  if (value === null) return "unset";
  if (isMissing) return "incompatible";
  if (column === null) return "applied";
  if (rejected.has(column)) return "incompatible";
  return applied.has(column) || column.startsWith("__") ? "applied" : "unset";
}

/** Names under which a reply speaks of settings of time. */
const TIME_NAMES = {
  filter_time: "__time_range",
  filter_timecolumn: "__time_col",
  filter_timegrain: "__time_grain",
  chart_customization_timecolumn: "__time_col",
  chart_customization_timegrain: "__time_grain",
} satisfies Partial<Record<FilterType, string>>;

function columnOf(filterId: string, { filters }: FilterableDashboard): string | null {
  const filter = nativeFiltersOf(filters.entries).find(({ id }) => id === filterId);
  if (!filter) return null;
  const names: Partial<Record<FilterType, string>> = TIME_NAMES;
  return names[filter.filterType] ?? filter.targets[0]?.column?.name ?? null;
}

const columnsOf = (mask: DataMask | undefined): string[] =>
  (mask?.extraFormData.filters ?? []).map(({ col }) => columnLabel(col));

function nameOf(kind: FilterReach["kind"], id: string, dashboard: FilterableDashboard): string {
  const { filters, layout, charts } = dashboard;
  if (kind !== "native") {
    const chartId = Number(id);
    return titleOfChart(layout, chartId, charts.find((chart) => chart.id === chartId)?.slice_name);
  }
  return nativeFiltersOf(filters.entries).find((filter) => filter.id === id)?.name ?? "";
}

/** The value of a mask as text: its label, else its values; null if it has none. */
export function maskLabel(mask: DataMask | undefined): string | null {
  const { label, value } = mask?.filterState ?? {};
  if (label) return label;
  if (!hasValue(mask)) return null;
  return (Array.isArray(value) ? value : [value]).map(String).join(", ");
}
