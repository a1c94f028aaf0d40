import { explore } from "@sightline/api/explore";
import { layerIds } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import {
  LAYER_CHARTS,
  type LayerChart,
  readLayerCharts,
  withLayerCharts,
} from "@sightline/charts/layer-charts";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api/index.ts";
import { useExplore, useExploreState } from "../model/store/ExploreContext.ts";

/** Loads the saved charts that the form draws and does not carry yet: it came with those that it was saved with. */
export function useLayerCharts(): void {
  const { store } = useExplore();
  const formData = useExploreState((state) => state.formData);
  const ids = layerIds(formData);
  const known = readLayerCharts(formData, ids);
  const wanted = ids.filter((id) => !known.some((chart) => chart.id === id));
  const loaded = useQueries({
    queries: wanted.map((id) => ({
      queryKey: ["explore", "layerChart", id],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) => loadLayer(id, signal),
    })),
    combine: (replies) => replies.flatMap(({ data }) => data ?? []),
  });
  useEffect(() => {
    if (loaded.length === 0) return;
    const { formData: now, attach } = store.getState();
    const carried = readLayerCharts(now, layerIds(now));
    const fresh = loaded.filter(({ id }) => !carried.some((chart) => chart.id === id));
    if (fresh.length === 0) return;
    attach({ [LAYER_CHARTS]: withLayerCharts({}, [...carried, ...fresh])[LAYER_CHARTS] });
  }, [loaded, store]);
}

/** Null: it is gone, or the user may not see it. */
async function loadLayer(id: number, signal: AbortSignal): Promise<LayerChart | null> {
  const { slice, form_data } = (await call(explore, { query: { slice_id: id }, signal })).result;
  return slice ? { id, name: slice.slice_name, formData: form_data as FormData } : null;
}
