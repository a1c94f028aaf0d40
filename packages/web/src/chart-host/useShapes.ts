import type { ChartDataset, ChartDefinition, FormData } from "@sightline/charts/contract";
import { loadShapes } from "@sightline/charts/form";
import { useEffect, useMemo, useReducer, useState } from "react";

interface LoadedShapes {
  isLoaded: boolean;
  /** Why they could not be loaded. */
  error: string | null;
}

/** Loads the shapes that the picture of a form needs, such as the borders of a country. */
export function useShapes(
  definition: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset,
): LoadedShapes {
  const [loads, countLoad] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a load there is nothing left to wait for
  const loading = useMemo(
    () => loadShapes(definition, formData, dataset),
    [definition, formData, dataset, loads],
  );
  useEffect(() => {
    setFailure(null);
    if (loading === null) return;
    let isCurrent = true;
    loading.then(
      () => isCurrent && countLoad(),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [loading]);
  return { isLoaded: loading === null, error: loading === null ? null : failure };
}
