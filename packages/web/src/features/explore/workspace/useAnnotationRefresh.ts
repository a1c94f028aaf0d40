import type { FormData } from "@sightline/charts/contract";
import { useCallback, useEffect } from "react";
import type { ChartRuntime } from "../../../chart-runtime/index.ts";
import { changedLayers } from "../model/store/changedLayers.ts";
import { useExplore } from "../model/store/ExploreContext.ts";
import { chartOf, type ExploreState } from "../model/store/exploreStore.ts";
import { CHART_ID, queryContextOf } from "./chartRequest.ts";

/**
 * Reads annotation layers anew, past the cache, as soon as they are added or edited: the chart itself need not run for it.
 * Answers how to read some of them once more.
 */
export function useAnnotationRefresh(runtime: ChartRuntime): (names: ReadonlySet<string>) => void {
  const { store } = useExplore();
  const show = useCallback(
    ({ ran, formData }: ExploreState, names: ReadonlySet<string>) => {
      if (ran === null || ran.viz_type !== formData.viz_type) return;
      // Over the picture that is there: what has changed in the form since is not in it.
      const form: FormData = { ...ran, annotation_layers: formData.annotation_layers };
      runtime.showAnnotations(CHART_ID, queryContextOf(chartOf(form), form), names);
    },
    [runtime],
  );
  useEffect(
    () =>
      store.subscribe((now, before) => {
        const [layers, old] = [now.formData.annotation_layers, before.formData.annotation_layers];
        if (layers !== old) show(now, changedLayers(old, layers));
      }),
    [store, show],
  );
  return useCallback((names) => show(store.getState(), names), [store, show]);
}
