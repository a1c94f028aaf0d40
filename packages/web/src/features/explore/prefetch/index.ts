import { loadChart } from "@sightline/charts";
import { formErrors } from "@sightline/charts/form";
import { hasTarget, readAddress } from "@sightline/core/explore-address";
import type { QueryClient } from "@tanstack/react-query";
import { preloadChart } from "../../../chart-host/index.ts";
import { prepareChartRuntime } from "../../../chart-runtime/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { linkedForm } from "../model/opening/linkedForm.ts";
import { openedExplore, openingInput } from "../model/opening/openedExplore.ts";
import { manifestFor, openingType } from "../model/opening/openingForm.ts";
import { chartDataset } from "../model/store/ExploreContext.ts";
import { isSupported } from "../model/store/exploreStore.ts";
import { suggestCharts } from "../model/suggest/suggestCharts.ts";
import { exploreQueries } from "../queries.ts";
import { freshDataset, profileQuery } from "../suggest/profileQuery.ts";
import { CHART_ID, isRunnable, queryContextOf, runtimeName } from "../workspace/chartRequest.ts";

/** How long prefetched data is kept while nothing on the page uses it, ms. */
const KEPT_MS = 30_000;

/**
 * Prefetches what the explore screen needs before anything is drawn: its data, the chart's query, and the code
 * that draws it.
 */
export async function prefetchScreen(client: QueryClient, { search }: Location): Promise<void> {
  const address = readAddress(new URLSearchParams(search));
  // Form data that were posted, or are in the address, override what the server has stored; the page merges them.
  if (!hasTarget(address) || bootstrap().form_data || linkedForm(search)) return;
  const runtime = prepareChartRuntime(runtimeName(address));
  const query = exploreQueries.open(address, firstVisit());
  const { reply, version } = await client.fetchQuery({ ...query, gcTime: KEPT_MS });
  if (reply.result?.dataset.id === undefined) return;
  const fresh = freshDataset(reply.result, null);
  const profile = fresh && (await client.fetchQuery(profileQuery(fresh.dataset, fresh.roles)));
  const suggestions = fresh ? suggestCharts(fresh.dataset, fresh.roles, profile) : [];
  const opening = openingInput(reply.result, address, null, suggestions);
  const vizType = openingType(opening);
  preloadChart(vizType);
  const chart = await loadChart(manifestFor(vizType));
  // The page itself asks past the cache.
  if (address.force) return;
  const { store, dataset } = openedExplore(opening, chart, version);
  const { formData } = store.getState();
  if (!isSupported(formData) || !isRunnable(formErrors(chart, formData, chartDataset(dataset)))) return;
  runtime.show(CHART_ID, queryContextOf(chart, formData));
}

/** React Router's key of the page's first location; after a reload, that of the earlier visit. */
function firstVisit(): string {
  const { key } = (window.history.state ?? {}) as { key?: string };
  return key ?? "default";
}
