import type { FormData } from "@sightline/charts/contract";
import type { Suggestion } from "./suggestCharts.ts";

/** The suggestion that a form still is; undefined: it was changed, or began otherwise. */
export const suggestionOf = (
  formData: FormData,
  suggestions: readonly Suggestion[] = [],
): Suggestion | undefined =>
  suggestions.find(
    ({ vizType, fields }) =>
      vizType === formData.viz_type &&
      Object.entries(fields).every(
        ([name, value]) => JSON.stringify(formData[name]) === JSON.stringify(value),
      ),
  );
