import type { ExploreDataset } from "@sightline/api/datasets";
import type { ExploreReply } from "@sightline/api/explore";
import { type FormData, withDefaults } from "@sightline/charts";
import type { ExploreAddress } from "@sightline/core/explore-address";
import { hasTarget } from "@sightline/core/explore-address";
import { datasourceOf } from "@sightline/core/form-data";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import type { Explore } from "./ExploreContext.ts";
import { createExploreStore, type SavedChart } from "./exploreStore.ts";
import { datasetOf, openingForm } from "./openingForm.ts";

interface Opened {
  reply: ExploreReply["result"];
  /** Null: the server has sent none. */
  version: string | null;
  address: ExploreAddress;
  /** Form data that another page posted. */
  posted: Record<string, unknown> | null;
}

/** The state that the explore screen begins with. */
export function openedExplore({ reply, version, address, posted }: Opened): Explore {
  const { common } = bootstrap();
  const dataset = datasetOf(reply);
  const { chart, formData } = openingForm({
    reply,
    address,
    posted,
    conf: common.conf,
    timeIsDimension: common.feature_flags.GENERIC_CHART_AXES === true,
  });
  const saved: SavedChart | null = reply.slice && {
    slice_id: reply.slice.slice_id,
    slice_name: reply.slice.slice_name,
    description: reply.slice.description,
    owners: reply.slice.owners,
    dashboards: reply.metadata?.dashboards ?? [],
    version,
    formData: withDefaults(
      chart,
      {
        ...reply.slice.form_data,
        viz_type: reply.slice.viz_type,
        datasource: formData.datasource,
      } as FormData,
      dataset,
      true,
    ),
  };
  return {
    store: createExploreStore(formData, saved, dataset),
    address,
    dataset: reply.dataset as ExploreDataset,
  };
}

/** The address that posted form data name themselves, where the page's own names nothing. */
export function withPosted(address: ExploreAddress, posted: Record<string, unknown> | null): ExploreAddress {
  const source = posted && datasourceOf(posted);
  if (!source || hasTarget(address)) return address;
  const slice_id = posted.slice_id;
  return {
    ...address,
    ...(typeof slice_id === "number" ? { slice_id } : {}),
    datasource_id: source.id,
    datasource_type: source.type,
  };
}
