import { loadChart, loadedChart } from "@sightline/charts";
import type { ChartDefinition, ChartManifest } from "@sightline/charts/contract";
import { useCallback, useEffect, useState } from "react";

/** The definition of a chart type, once it is loaded. */
export interface LoadedDefinition {
  definition: ChartDefinition | null;
  /** Why it could not be loaded. */
  error: string | null;
  retry: () => void;
}

/** Loads the definition of a type, if it is not there; null: there is no such type. */
export function useDefinition(manifest: ChartManifest | null): LoadedDefinition {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ manifest: ChartManifest; error: string } | null>(null);
  const [, redraw] = useState<ChartManifest | null>(null);
  const definition = manifest && loadedChart(manifest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    // What was loaded since the page was drawn is drawn now.
    if (!manifest || definition) return;
    let isCurrent = true;
    loadChart(manifest).then(
      () => isCurrent && redraw(manifest),
      (error: unknown) => isCurrent && setFailure({ manifest, error: String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [manifest, definition, attempt]);
  const retry = useCallback(() => {
    setFailure(null);
    setAttempt((count) => count + 1);
  }, []);
  const error = definition === null && failure?.manifest === manifest ? (failure?.error ?? null) : null;
  return { definition, error, retry };
}
