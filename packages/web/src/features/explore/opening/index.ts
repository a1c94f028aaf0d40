import { formErrors, loadChart } from "@sightline/charts";
import { hasTarget, readAddress } from "@sightline/core/explore-address";
import type { QueryClient } from "@tanstack/react-query";
import { preloadChart } from "../../../chart-host/index.ts";
import { prepareChartRuntime } from "../../../chart-runtime/index.ts";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { openedExplore, openingInput } from "../model/opening/openedExplore.ts";
import { manifestFor, openingType } from "../model/opening/openingForm.ts";
import { chartDataset } from "../model/store/ExploreContext.ts";
import { isSupported } from "../model/store/exploreStore.ts";
import { exploreQueries } from "../queries.ts";
import { CHART_ID, isRunnable, queryContextOf, runtimeName } from "../workspace/chartRequest.ts";

/** While nothing on the page shows it yet, ms. */
const KEPT_MS = 30_000;

/**
 * Begins what the explore screen of an address needs, before any of it is drawn: its data, the chart's query, and the
 * code that draws it.
 */
export async function open(client: QueryClient, { search }: Location): Promise<void> {
  const address = readAddress(new URLSearchParams(search));
  // Posted form data lie over what the server has: the page puts them together.
  if (!hasTarget(address) || bootstrap().form_data) return;
  const runtime = prepareChartRuntime(runtimeName(address));
  const query = exploreQueries.open(address, firstVisit());
  const { reply, version } = await client.fetchQuery({ ...query, gcTime: KEPT_MS });
  if (reply.result?.dataset.id === undefined) return;
  const opening = openingInput(reply.result, address, null);
  const vizType = openingType(opening);
  preloadChart(vizType);
  const chart = await loadChart(manifestFor(vizType));
  const { store, dataset } = openedExplore(opening, chart, version);
  const { formData } = store.getState();
  if (!isSupported(formData) || !isRunnable(formErrors(chart, formData, chartDataset(dataset)))) return;
  runtime.show(CHART_ID, queryContextOf(chart, formData));
}

/** The router's key of the page's first location: that of an earlier visit where the page was loaded again. */
function firstVisit(): string {
  const { key } = (window.history.state ?? {}) as { key?: string };
  return key ?? "default";
}
