import { readAnnotations } from "@sightline/charts";
import type { AnnotationData, FormData } from "@sightline/charts/contract";
import { useMemo } from "react";
import type { AnnotationStates } from "./annotationLayers.ts";

const NONE: readonly AnnotationData[] = [];

/** What is drawn over a chart by its form, as far as it is there. Null: there is no form. */
export function useAnnotationData(
  formData: FormData | null | undefined,
  states: AnnotationStates,
): readonly AnnotationData[] {
  return useMemo(() => {
    if (!formData) return NONE;
    const loaded = Object.entries(states).filter(([, { data }]) => data !== undefined);
    return readAnnotations(formData, Object.fromEntries(loaded.map(([name, { data }]) => [name, data])));
  }, [formData, states]);
}
