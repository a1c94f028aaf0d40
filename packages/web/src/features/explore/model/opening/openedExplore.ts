import type { ExploreReply } from "@sightline/api/explore";
import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDefinition } from "@sightline/charts/contract";
import { type ExploreAddress, hasTarget } from "@sightline/core/explore-address";
import { datasourceOf } from "@sightline/core/form-data";
import { bootstrap, hasTimeFilters } from "../../../../lib/bootstrap/index.ts";
import type { Explore } from "../store/ExploreContext.ts";
import { createExploreStore, type SavedChart } from "../store/exploreStore.ts";
import type { Suggestion } from "../suggest/suggestCharts.ts";
import { datasetOf, type OpeningInput, openingForm, savedForm } from "./openingForm.ts";

/** What the explore screen opens with, and the settings of the installation about it. */
export function openingInput(
  reply: ExploreReply["result"],
  address: ExploreAddress,
  postedForm: Record<string, unknown> | null,
  suggestions: readonly Suggestion[],
): OpeningInput {
  const { conf } = bootstrap().common;
  return { reply, address, postedForm, conf, suggestions, genericAxes: hasTimeFilters() };
}

/** The state that the explore screen begins with. `version`: that of the chart; null: the server has sent none. */
export function openedExplore(
  opening: OpeningInput,
  chart: ChartDefinition,
  version: string | null,
): Explore {
  const { reply, address } = opening;
  const dataset = datasetOf(reply);
  const formData = openingForm(opening, chart);
  const saved: SavedChart | null = reply.slice && {
    formData: savedForm(opening, chart, formData.datasource)!,
    slice_id: reply.slice.slice_id,
    slice_name: reply.slice.slice_name,
    description: reply.slice.description,
    certified_by: reply.slice.certified_by ?? null,
    certification_details: reply.slice.certification_details ?? null,
    owners: reply.slice.owners,
    dashboards: reply.metadata?.dashboards ?? [],
    version,
  };
  return {
    store: createExploreStore(formData, saved, dataset),
    address,
    dataset: reply.dataset as ExploreDataset,
    suggestions: opening.suggestions ?? [],
  };
}

/** The address that posted form data name themselves, where the page's own names nothing. */
export function withPosted(address: ExploreAddress, posted: Record<string, unknown> | null): ExploreAddress {
  if (!posted || hasTarget(address)) return address;
  const source = datasourceOf(posted);
  const { slice_id } = posted;
  return {
    ...address,
    ...(typeof slice_id === "number" ? { slice_id } : {}),
    ...(source ? { datasource_id: source.id, datasource_type: source.type } : {}),
  };
}
