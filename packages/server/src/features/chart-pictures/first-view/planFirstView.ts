import { type ChartDataset, chartByVizType, dashboardContext, loadChart } from "@sightline/charts";
import { type ChartPlace, openLayout, placeCharts, tabsOfAddress } from "@sightline/core/layout";
import { allowedFilters, type DashboardDataset, startingFilters } from "@sightline/core/native-filters";
import type { QueryContext } from "@sightline/core/query";

/** A dashboard with its charts and datasets, as the API answers them. */
export interface FirstViewDashboard {
  id: number;
  dashboard_title?: string | null;
  position_json?: string | null;
  metadata: Record<string, unknown>;
  charts: { id: number; slice_name: string; form_data: Record<string, unknown> }[];
  datasets: (DashboardDataset & { id: number; uid?: string; cache_timeout?: number | null })[];
}

/** Asks for what a dashboard shows first. */
export interface PlanJob {
  step: "plan";
  dashboard: FirstViewDashboard;
  /** The `tabs` of the address; null: none. */
  tabs: string | null;
  /** The inside of the window, CSS pixels. */
  window: { width: number; height: number };
  flags: Record<string, unknown>;
}

/** One card of the first view. */
export interface PlannedCard extends ChartPlace {
  name: string;
  /** What the chart asks; null: it has no picture before the page draws it. */
  context: QueryContext | null;
}

export interface FirstViewPlan {
  title: string;
  /** Whether the bar of filters stands beside the cards. */
  hasFilterBar: boolean;
  cards: PlannedCard[];
}

/** Distances of the page, as its style sheets have them, px. */
const PAGE = { bar: 48, head: 48, filterBar: 264, barBeside: 1024, side: 16 };

/**
 * The cards that are in view when a dashboard is opened, from top to bottom, and what their charts ask; null: the page
 * is put together in a way that cannot be known here.
 */
export async function planFirstView({
  dashboard,
  tabs,
  window,
  flags,
}: PlanJob): Promise<FirstViewPlan | null> {
  const { metadata } = dashboard;
  const layout = openLayout(dashboard, dashboard.charts);
  if (!layout.ok) return null;
  const hasFilters = allowedFilters(metadata, flags).entries.length > 0;
  if (hasFilters && metadata.filter_bar_orientation === "HORIZONTAL") return null;
  const charts = new Map(dashboard.charts.map((chart) => [chart.id, chart]));
  const datasets = new Map(
    dashboard.datasets.map((dataset) => [String(dataset.uid ?? `${dataset.id}__table`), dataset]),
  );
  const filtered = { given: {}, metadata, layout: layout.value, charts, datasets };
  const { clauses, waiting } = startingFilters(filtered, flags);

  const hasFilterBar = hasFilters && window.width >= PAGE.barBeside;
  const left = PAGE.side + (hasFilterBar ? PAGE.filterBar : 0);
  const top = PAGE.bar + PAGE.head;
  const places = placeCharts(
    layout.value,
    tabsOfAddress(layout.value, tabs, ""),
    window.width - left - PAGE.side,
  ).map((place) => ({ ...place, left: place.left + left, top: place.top + top }));

  const contextOf = async (chartId: number): Promise<QueryContext | null> => {
    const chart = charts.get(chartId);
    const dataset = chart && datasets.get(String(chart.form_data.datasource));
    const manifest = chart && chartByVizType(String(chart.form_data.viz_type ?? ""));
    // Other kinds of pictures look different enough outside a browser to be seen changing.
    const isDrawn = manifest?.picture === "echarts" && manifest.serverPictures.includes("svg");
    if (!dataset || !isDrawn || waiting.has(chartId)) return null;
    // Rows that are not cached would be asked for twice.
    if ((dataset.cache_timeout ?? 0) < 0) return null;
    const definition = await loadChart(manifest);
    const input = { chart, dataset: dataset as unknown as ChartDataset, definition, clauses };
    return dashboardContext({ ...input, dashboardId: dashboard.id });
  };
  const inView = places.filter((place) => place.top < window.height);
  const cards = inView.map(async (place): Promise<PlannedCard> => {
    const context = await contextOf(place.chartId);
    return { ...place, name: charts.get(place.chartId)?.slice_name ?? "", context };
  });
  return { title: dashboard.dashboard_title ?? "", hasFilterBar, cards: await Promise.all(cards) };
}
