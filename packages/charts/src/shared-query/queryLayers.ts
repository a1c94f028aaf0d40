import type { AdhocFilter } from "@sightline/core/filters";
import type { AnnotationLayer, Override } from "../annotations/index.ts";
import type { FormData } from "../contract/index.ts";
import { readAnnotationLayers, readList, readObject, readText } from "../control-kinds/index.ts";

/** The annotation layers as a query carries them: what they take over from the chart is filled in. */
export function queryLayers(formData: FormData): AnnotationLayer[] {
  return readAnnotationLayers(formData.annotation_layers).map((layer) => ({
    ...layer,
    overrides: Object.fromEntries(
      QUERY_OVERRIDES.filter((key) => key in layer.overrides).map((key) => [
        key,
        layer.overrides[key] ?? inheritedValue(key, formData),
      ]),
    ),
  }));
}

/** `granularity` is only stored: the rows of another dataset have no time column of the chart. */
const QUERY_OVERRIDES = ["time_grain_sqla", "time_range", "time_shift"] as const satisfies Override[];

function inheritedValue(key: (typeof QUERY_OVERRIDES)[number], formData: FormData): string | null {
  const extra = readObject(formData.extra_form_data);
  switch (key) {
    case "time_range":
      return readText(extra.time_range) ?? rangeOfFilters(formData) ?? readText(formData.time_range);
    case "time_grain_sqla":
      return readText(extra.time_grain_sqla) ?? readText(formData.time_grain_sqla);
    case "time_shift":
      return null;
  }
}

/** The range of the chart's own filter on time. */
function rangeOfFilters({ adhoc_filters }: FormData): string | null {
  const filter = readList<AdhocFilter>(adhoc_filters).find(({ operator }) => operator === "TEMPORAL_RANGE");
  return readText(filter?.comparator);
}
