import { formErrors } from "@sightline/charts";
import { hasTarget, readAddress } from "@sightline/core/explore-address";
import type { QueryClient } from "@tanstack/react-query";
import { prepareChart } from "../../../chart-host/index.ts";
import { chartDataset } from "../model/ExploreContext.ts";
import { chartOf, isSupported } from "../model/exploreStore.ts";
import { openedExplore } from "../model/openedExplore.ts";
import { exploreQueries } from "../queries.ts";
import { isRunnable, queryContextOf } from "../workspace/chartRequest.ts";

/** While nothing on the page shows it yet, ms. */
const KEPT_MS = 30_000;

/**
 * Begins what the explore screen of an address needs, before any of it is drawn: its data, the chart's query, and the
 * code that draws it.
 */
export async function open(client: QueryClient, { search }: Location): Promise<void> {
  const address = readAddress(new URLSearchParams(search));
  if (!hasTarget(address)) return;
  const query = exploreQueries.open(address, firstVisit());
  const { reply, version } = await client.fetchQuery({ ...query, gcTime: KEPT_MS });
  if (reply.result?.dataset.id === undefined) return;
  const { store, dataset } = openedExplore({ reply: reply.result, version, address, posted: null });
  const { formData } = store.getState();
  const chart = chartOf(formData);
  if (!isSupported(formData) || !isRunnable(formErrors(chart, formData, chartDataset(dataset)))) return;
  prepareChart(chart, queryContextOf(chart, formData));
}

/** The router's key of the page's first location: that of an earlier visit where the page was loaded again. */
function firstVisit(): string {
  const { key } = (window.history.state ?? {}) as { key?: string };
  return key ?? "default";
}
