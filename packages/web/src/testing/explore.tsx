import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { FormData } from "@sightline/charts/contract";
import type { ReactElement } from "react";
import { chartDataset, ExploreContext } from "../features/explore/model/store/ExploreContext.ts";
import { createExploreStore, type SavedChart } from "../features/explore/model/store/exploreStore.ts";
import { loadCharts } from "./loadCharts.ts";
import { draw } from "./screen.tsx";

interface ExploreStart {
  formData?: Record<string, unknown>;
  saved?: SavedChart | null;
}

/** Draws a part of the explore screen over a dataset; answers its store. */
export async function drawInExplore(
  element: ReactElement,
  dataset: ExploreDataset,
  { formData, saved = null }: ExploreStart = {},
) {
  await loadCharts();
  const form = { viz_type: "table", datasource: `${dataset.id}__table`, ...formData } as FormData;
  const store = createExploreStore(form, saved, chartDataset(dataset));
  const drawn = await draw(
    <ExploreContext value={{ store, address: {}, dataset }}>{element}</ExploreContext>,
  );
  return { ...drawn, store };
}
