import { chartByVizType, dashboardContext, loadChart, loadedChart } from "@sightline/charts";
import type { ComponentId, Layout } from "@sightline/core/layout";
import { openLayout, placeCharts } from "@sightline/core/layout/stored";
import { TABS_PARAM, tabsOfAddress } from "@sightline/core/layout/tabs";
import { startingFilters } from "@sightline/core/native-filters/dashboard";
import type { QueryClient } from "@tanstack/react-query";
import { prepareChartRuntime } from "../../../chart-runtime/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { anchorOf } from "../address/anchorOf.ts";
import { asksPastCache } from "../address/asksPastCache.ts";
import { readFilterAddress } from "../address/filterAddress.ts";
import { linkedState } from "../address/linkedState.ts";
import { parseMetadata } from "../metadata.ts";
import { dashboardQueries } from "../queries.ts";
import { runtimeName } from "./names.ts";

/** Charts up to this far below the window are prefetched, too, px: the margin of the cards. */
const MARGIN = 200;
/** In narrower windows the components of a row begin new lines, px: as the style sheets have it. */
const WRAPPED_BELOW = 900;

/**
 * Prefetches what a dashboard needs before anything is drawn: its data, the queries of the charts in the first
 * view, and the code that draws them.
 */
export async function prefetchScreen(
  client: QueryClient,
  { pathname, search, hash }: Location,
): Promise<void> {
  const idOrSlug = decodeURIComponent(/\/superset\/dashboard\/([^/]+)/.exec(pathname)?.[1] ?? "");
  const params = new URLSearchParams(search);
  const [linked, dashboard, charts, datasets] = await Promise.all([
    client.fetchQuery(linkedState(idOrSlug, readFilterAddress(params))),
    client.fetchQuery(dashboardQueries.detail(idOrSlug)),
    client.fetchQuery(dashboardQueries.charts(idOrSlug)),
    client.fetchQuery(dashboardQueries.datasets(idOrSlug)),
  ]);
  const layout = openLayout(dashboard, charts);
  if (!layout.ok) return;
  const anchor = anchorOf(layout.value, params, hash);
  const tabs = tabsOfAddress(layout.value, params.get(TABS_PARAM) ?? linked.activeTabs.join(","), anchor);
  const datasetByUid = new Map(
    datasets.map((dataset) => [String(dataset.uid ?? `${dataset.id}__table`), dataset]),
  );
  const { clauses, waiting } = startingFilters(
    {
      metadata: parseMetadata(dashboard.json_metadata),
      layout: layout.value,
      charts: new Map(charts.map((chart) => [chart.id, chart])),
      datasets: datasetByUid,
      givenMasks: linked.masks,
    },
    bootstrap().common.feature_flags,
  );
  const runtime = prepareChartRuntime(runtimeName(dashboard.id), { force: asksPastCache(params) });
  // Side by side: charts whose code is there are asked for in one call.
  const show = async (id: number) => {
    const chart = charts.find((one) => one.id === id);
    const dataset = chart && datasetByUid.get(String(chart.form_data.datasource));
    const manifest = chart && chartByVizType(String(chart.form_data.viz_type ?? ""));
    if (!chart || !dataset || !manifest || waiting.has(id)) return;
    const definition = loadedChart(manifest) ?? (await loadChart(manifest));
    const input = { chart, dataset, definition, dashboardId: dashboard.id };
    runtime.show(id, dashboardContext({ ...input, clauses }));
  };
  await Promise.all(chartsOnScreen(layout.value, tabs).map(show));
}

/** The charts near the first screen, from top to bottom. */
function chartsOnScreen(layout: Layout, tabs: readonly ComponentId[]): number[] {
  const places = placeCharts(layout, tabs, window.innerWidth, window.innerWidth < WRAPPED_BELOW);
  return places.filter(({ top }) => top < window.innerHeight + MARGIN).map(({ chartId }) => chartId);
}
