import { Integer } from "@sightline/api/common";
import { type AppError, err, ok, type Result } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import type { DashboardFilters } from "@sightline/core/native-filters";
import { isCustomization } from "@sightline/core/native-filters/customizations";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import type { QueryContext, QueryObject } from "@sightline/core/query";
import type { Identity } from "../../../../platform/auth/identity.ts";
import type { Platform } from "../../../../platform/feature.ts";
import type { StoredChart } from "../../../charts/index.ts";
import {
  type RoleDashboard,
  roleDashboard,
  type ShownFilters,
  shownFilters,
} from "../../../dashboards/index.ts";
import { queryDataset } from "../../../datasets/index.ts";
import { resultTypeOf } from "../../parse/resultType.ts";
import { xAxisOf } from "../xAxisOf.ts";
import { customizationsOf } from "./customizations.ts";
import {
  detailQueries,
  drillColumns,
  drilledQueries,
  isDrillBy,
  isDrillToDetail,
  mayDrillBy,
  mayDrillToDetail,
  rowsBehind,
} from "./drills.ts";
import { choicesOf, FACTS } from "./filterChoices.ts";
import { areLayersSaved, type Controls, findUnsavedPart, type SavedQuery } from "./findUnsavedPart.ts";
import { savedQueries } from "./savedQueries.ts";
import { canBrush } from "./timeBrush.ts";

/** What a chart of a dashboard may be asked for: its rows, the SQL that reads them, what is shown over them. */
const OF_CHARTS = ["full", "results", "post_processed", "query", "annotations"];
/** What a drill to detail asks for: a page of rows, and their number. */
const OF_DETAILS = ["drill_detail", "results"];

/**
 * Whether a dashboard that the caller's roles open gives what is asked of a dataset: its charts and filters as they were
 * saved, changed only by its own controls, and drills into these charts. Null: no such dashboard is named.
 */
export async function checkDashboardAccess(
  platform: Platform,
  identity: Identity,
  context: QueryContext,
  datasetId: number,
): Promise<Result<void> | null> {
  const form = context.form_data ?? {};
  const id = Integer.safeParse(form.dashboardId);
  const dashboard = id.success ? await roleDashboard(platform, identity, id.data) : null;
  if (!dashboard) return null;
  const filters = shownFilters(dashboard);
  const allowed =
    form.type === "NATIVE_FILTER"
      ? await ofFilter(platform, filters, form.native_filter_id, datasetId)
      : ((await ofDrill(platform, identity, dashboard, filters, context, datasetId)) ??
        (await ofChart(platform, dashboard, filters, form.slice_id, datasetId)));
  if (!allowed) return null;
  const controls = {
    ...(await controlsOf(platform, dashboard.charts, filters)),
    axis: xAxisOf(context.form_data),
  };
  const queries = context.queries.filter(
    ({ datasource }) => (datasource ?? context.datasource).id === datasetId,
  );
  if (queries.length === 0) return null;
  for (const query of queries) {
    const what = problemOf(query, resultTypeOf(context, query), allowed, controls);
    if (what !== null) return err(cannotAskFor(what, datasetId));
  }
  return ok(undefined);
}

interface AllowedContent {
  queries: SavedQuery[];
  resultTypes: readonly string[];
}

async function ofChart(
  platform: Platform,
  { charts }: RoleDashboard,
  filters: ShownFilters,
  sliceId: unknown,
  datasetId: number,
): Promise<AllowedContent | null> {
  const chart = charts.find(({ id }) => id === sliceId);
  if (chart?.datasource_id !== datasetId) return null;
  const saved = await customizableQueries(platform, chart, filters);
  const columns = await columnsToGroupBy(platform, chart, filters, datasetId);
  // A reader who groups a chart anew asks for other dimensions in the place of its own.
  const grouped = columns.length > 0 ? drilledQueries(saved, columns) : [];
  return { queries: [...saved, ...grouped], resultTypes: OF_CHARTS };
}

/** The queries of a chart, with what readers of the dashboard may change of its time. */
async function customizableQueries(
  platform: Platform,
  chart: StoredChart,
  filters: ShownFilters,
): Promise<SavedQuery[]> {
  const types = customizationsOf(chart, filters).map(({ filterType }) => filterType);
  const anyTimeColumn = types.includes("chart_customization_timecolumn");
  const anyTimeGrain = types.includes("chart_customization_timegrain");
  const saved = await savedQueries(platform, chart);
  return saved.map((query) => ({ ...query, anyTimeColumn, anyTimeGrain }));
}

/** The columns of its dataset by which readers of the dashboard may group a chart. */
async function columnsToGroupBy(
  platform: Platform,
  chart: StoredChart,
  filters: ShownFilters,
  datasetId: number,
): Promise<string[]> {
  const offers = customizationsOf(chart, filters).filter(
    ({ filterType, targets }) =>
      filterType === "chart_customization_dynamic_groupby" && targets[0]?.datasetId === datasetId,
  );
  if (offers.length === 0) return [];
  const columns = (await drillColumns(platform, datasetId, "dimensions")) ?? [];
  const named = offers.map(({ controlValues }) => controlValues.availableColumns ?? []);
  const isOffered = (column: string) => named.some((list) => list.length === 0 || list.includes(column));
  return columns.filter(isOffered);
}

/** What a drill into charts of the dashboard may ask for; null for no drill, or for one that the caller may not make. */
async function ofDrill(
  platform: Platform,
  identity: Identity,
  { charts }: RoleDashboard,
  filters: ShownFilters,
  context: QueryContext,
  datasetId: number,
): Promise<AllowedContent | null> {
  const form = context.form_data ?? {};
  const detail = isDrillToDetail(context);
  const allowed = detail ? mayDrillToDetail(identity) : isDrillBy(form) && mayDrillBy(identity);
  const dimensions = allowed ? await drillColumns(platform, datasetId, detail ? "rows" : "dimensions") : null;
  if (!dimensions) return null;
  // The call for samples names no chart: then the rows behind any chart of the dashboard will do.
  const named = form.slice_id || form.chart_id;
  const drilled = charts.filter(
    ({ id, datasource_id }) =>
      datasource_id === datasetId && (id === named || (detail && named === undefined)),
  );
  if (drilled.length === 0) return null;
  const saved = (
    await Promise.all(drilled.map((chart) => customizableQueries(platform, chart, filters)))
  ).flat();
  return detail
    ? { queries: detailQueries(saved, dimensions), resultTypes: OF_DETAILS }
    : { queries: drilledQueries(saved, dimensions), resultTypes: OF_CHARTS };
}

async function ofFilter(
  platform: Platform,
  { entries }: DashboardFilters,
  id: unknown,
  datasetId: number,
): Promise<AllowedContent | null> {
  const filter = nativeFiltersOf(entries).find((one) => one.id === id);
  const choices = filter ? choicesOf(filter, datasetId) : null;
  if (!filter || !choices) return null;
  const facts = FACTS[filter.filterType];
  // A time range of another filter is about the main time column where the filter names none.
  const granularity = choices.granularity ?? (await queryDataset(platform, datasetId))?.dataset.main_dttm_col;
  return {
    queries: [choices, { ...choices, granularity: granularity ?? null }],
    resultTypes: facts ? [facts] : ["full", "results"],
  };
}

function problemOf(
  query: QueryObject,
  type: string,
  { queries, resultTypes }: AllowedContent,
  controls: Controls,
): string | null {
  if (!resultTypes.includes(type)) return `result type (${type})`;
  if (type === "columns" || type === "timegrains") return null;
  if (type === "annotations")
    return queries.some((saved) => areLayersSaved(query, saved)) ? null : "annotation layers";
  const asked = type === "drill_detail" ? rowsBehind(query) : query;
  const problems = queries.map((saved) => findUnsavedPart(asked, saved, controls));
  return problems.length === 0 ? "query" : problems.includes(null) ? null : problems[0]!;
}

async function controlsOf(
  platform: Platform,
  charts: readonly StoredChart[],
  filters: DashboardFilters,
): Promise<Controls> {
  // Customisations change how single charts are shown, see `customizableQueries`.
  const reading = nativeFiltersOf(filters.entries).filter((filter) => !isCustomization(filter));
  const has = (type: string) => reading.some(({ filterType }) => filterType === type);
  const marks = filters.crossFilters.enabled ? await dimensions(platform, charts) : [];
  const targets = reading.flatMap((filter) => filter.targets.flatMap(({ column }) => column?.name ?? []));
  return {
    filterColumns: new Set([...targets, ...marks]),
    timeBrush: filters.crossFilters.enabled && charts.some(({ viz_type }) => canBrush(viz_type)),
    time: has("filter_time"),
    timeColumn: has("filter_timecolumn"),
    timeGrain: has("filter_timegrain"),
  };
}

/** What a click on a chart of the dashboard filters the others by. */
async function dimensions(platform: Platform, charts: readonly StoredChart[]): Promise<string[]> {
  const queries = await Promise.all(charts.map((chart) => savedQueries(platform, chart)));
  return queries
    .flat()
    .flatMap(({ columns = [] }) => columns)
    .map((column) => (typeof column === "string" ? column : column.sqlExpression));
}

const cannotAskFor = (what: string, datasetId: number): AppError =>
  structuredError(
    "forbidden",
    "DASHBOARD_SECURITY_ACCESS_ERROR",
    `This dashboard shows you its charts as they were saved, and this request asks for another ${what}. To ask for more, you need access to the datasource ${datasetId}.`,
    { link: null, datasource: datasetId },
    "warning",
  );
