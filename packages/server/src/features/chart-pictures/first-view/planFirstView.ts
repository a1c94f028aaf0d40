import { buildQueryContext, chartByVizType, dashboardContext, loadChart } from "@sightline/charts";
import type { ChartDataset, ChartDefinition, FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import { type ChartPlace, openLayout, placeCharts } from "@sightline/core/layout/stored";
import { tabsOfAddress } from "@sightline/core/layout/tabs";
import {
  allowedFilters,
  type DashboardDataset,
  startingFilters,
} from "@sightline/core/native-filters/dashboard";
import { filterBoxesOf } from "@sightline/core/native-filters/filter-box";
import type { QueryContext } from "@sightline/core/query";

/** A dataset as charts know it, and how long its rows are cached. */
type FirstViewDataset = ChartDataset & { cache_timeout?: number | null };

/** A dashboard with its charts and datasets, as the API answers them. */
export interface FirstViewDashboard {
  id: number;
  dashboard_title?: string | null;
  position_json?: string | null;
  metadata: Record<string, unknown>;
  charts: { id: number; slice_name: string; form_data: Record<string, unknown> }[];
  datasets: (FirstViewDataset & DashboardDataset & { id: number; uid?: string })[];
}

/** A saved chart that is explored, as the API answers it. */
export interface FirstViewChart {
  name: string;
  form_data: Record<string, unknown>;
  dataset: FirstViewDataset;
}

/** What a page shows. `tabs`: those of the address; null: none. */
export type FirstViewSubject =
  | { kind: "dashboard"; dashboard: FirstViewDashboard; tabs: string | null }
  | { kind: "chart"; chart: FirstViewChart };

/** The inside of a browser's window, CSS pixels. */
export interface PageWindow {
  /** Without the room that is kept for a scroll bar. */
  width: number;
  height: number;
  /** With it. */
  fullWidth: number;
}

/** Asks for what a page shows first. */
export interface PlanJob {
  step: "plan";
  subject: FirstViewSubject;
  window: PageWindow;
  flags: Record<string, unknown>;
}

/** Left, top, width and height in the page, CSS pixels. */
export type Box = Omit<ChartPlace, "chartId">;

/** One card of the first view. */
export interface PlannedCard {
  /** 0 for a chart that is explored. */
  chartId: number;
  box: Box;
  /** Where its picture lies in the page. */
  picture: Box;
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

/** Distances of a dashboard's page, as its style sheets have them, px. */
const PAGE = { bar: 48, head: 48, filterBar: 264, barBeside: 1024, side: 16 };
/** Nothing can be read in a smaller picture, px. */
const MIN_PICTURE = 50;
/** Space of a card around its picture, and the height of its title, px. */
const CARD = { side: 16, top: 8, title: 28, bottom: 12 };
/** The columns of explore, with the lines between them, and what is above and below its picture, px. */
const EXPLORE = { columns: 538, above: 132, below: 237, side: 16 };

/** What a page shows first; null: it is put together in a way that cannot be known here. */
export const planFirstView = ({ subject, window, flags }: PlanJob): Promise<FirstViewPlan | null> =>
  subject.kind === "dashboard" ? planDashboard(subject, window, flags) : planChart(subject.chart, window);

/** The picture of a chart that is explored. */
async function planChart(
  { name, form_data, dataset }: FirstViewChart,
  { fullWidth, height }: PageWindow,
): Promise<FirstViewPlan | null> {
  const definition = isCached(dataset.cache_timeout) ? await drawableChart(form_data) : null;
  const left = EXPLORE.columns + EXPLORE.side;
  const picture = {
    left,
    top: EXPLORE.above,
    width: fullWidth - left - EXPLORE.side,
    height: height - EXPLORE.above - EXPLORE.below,
  };
  if (!definition || picture.width < MIN_PICTURE || picture.height < MIN_PICTURE) return null;
  const formData = withDefaults(definition, form_data as FormData, dataset);
  const context = buildQueryContext(definition, formData);
  return {
    title: name,
    hasFilterBar: false,
    cards: [{ chartId: 0, box: picture, picture, name: "", context }],
  };
}

/** The cards that are in view when a dashboard is opened, from top to bottom, and what their charts ask. */
async function planDashboard(
  { dashboard, tabs }: Extract<FirstViewSubject, { kind: "dashboard" }>,
  window: PageWindow,
  flags: PlanJob["flags"],
): Promise<FirstViewPlan | null> {
  const { metadata } = dashboard;
  const layout = openLayout(dashboard, dashboard.charts);
  if (!layout.ok) return null;
  const charts = new Map(dashboard.charts.map((chart) => [chart.id, chart]));
  const datasets = new Map(
    dashboard.datasets.map((dataset) => [String(dataset.uid ?? `${dataset.id}__table`), dataset]),
  );
  const filtered = { givenMasks: {}, metadata, layout: layout.value, charts, datasets };
  // What is offered above them moves all cards.
  if (filterBoxesOf(filtered).length > 0) return null;
  const hasFilters = allowedFilters(filtered, flags).entries.length > 0;
  if (hasFilters && metadata.filter_bar_orientation === "HORIZONTAL") return null;
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
    if (!dataset || waiting.has(chartId)) return null;
    if (!isCached(dataset.cache_timeout)) return null;
    const definition = await drawableChart(chart.form_data);
    if (!definition) return null;
    const input = { chart, dataset, definition, clauses };
    return dashboardContext({ ...input, dashboardId: dashboard.id });
  };
  const inView = places.filter((place) => place.top < window.height);
  const cards = inView.map(async ({ chartId, renamed, ...box }): Promise<PlannedCard> => {
    const picture = {
      left: box.left + CARD.side,
      top: box.top + CARD.top + CARD.title,
      width: box.width - 2 * CARD.side,
      height: box.height - CARD.top - CARD.title - CARD.bottom,
    };
    const isLarge = picture.width >= MIN_PICTURE && picture.height >= MIN_PICTURE;
    const context = isLarge ? await contextOf(chartId) : null;
    return { chartId, box, picture, name: renamed ?? charts.get(chartId)?.slice_name ?? "", context };
  });
  return { title: dashboard.dashboard_title ?? "", hasFilterBar, cards: await Promise.all(cards) };
}

/** A chart type whose pictures look the same here as in a browser; null for others, which would be seen changing. */
async function drawableChart(formData: Record<string, unknown>): Promise<ChartDefinition | null> {
  const manifest = chartByVizType(String(formData.viz_type ?? ""));
  const isDrawable = manifest?.picture === "echarts" && manifest.serverPictures.includes("svg");
  return isDrawable ? loadChart(manifest) : null;
}

/** Whether a dataset's rows are cached: if not, the page and its first view would both run each query. */
const isCached = (timeout: unknown): boolean => !(typeof timeout === "number" && timeout < 0);
