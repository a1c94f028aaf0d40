import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { chartByVizType } from "@sightline/charts";
import type { ChartDefinition } from "@sightline/charts/contract";
import { controlsOf } from "@sightline/charts/form";
import { fieldRoles } from "./fieldRoles.ts";
import type { Suggestion } from "./suggestCharts.ts";

/** Controls that say what is drawn, and mean the same in every type. */
const DATA_FIELDS = new Set(
  "x_axis granularity_sqla time_grain_sqla metric metrics groupby all_columns".split(" "),
);

/** Metrics that a chart that compares them begins with. */
const MOST_METRICS = 5;

/**
 * The fields of suggestions that a type can begin with: its own suggestion's, else of each control what the best one
 * says of it.
 */
export function fieldsForType(
  chart: ChartDefinition,
  vizType: string,
  suggestions: readonly Suggestion[],
  dataset: ExploreDataset | null,
): Record<string, unknown> {
  const own = suggestions.find((suggestion) => suggestion.vizType === vizType);
  if (own) return own.fields;
  const controls = new Set(controlsOf(chart).map(({ name }) => name));
  const fields: Record<string, unknown> = {};
  for (const { fields: offered } of suggestions) {
    for (const [name, value] of Object.entries(offered)) {
      if (DATA_FIELDS.has(name) && controls.has(name) && !(name in fields)) fields[name] = value;
    }
  }
  const isProfile = suggestions.length > 0 && chartByVizType(vizType)?.comparesMetrics;
  return isProfile && dataset ? { ...fields, ...profileFields(controls, suggestions, dataset) } : fields;
}

/** Several metrics by names; none where the dataset has a single one, so that the reader is asked to choose some. */
function profileFields(
  controls: ReadonlySet<string>,
  suggestions: readonly Suggestion[],
  dataset: ExploreDataset,
): Record<string, unknown> {
  const metrics = fieldRoles(dataset)
    .measures.slice(0, MOST_METRICS)
    .map(({ metric }) => metric);
  const dimension = suggestions.find(({ caption }) => caption.key === "byName")?.fields.x_axis;
  return {
    metrics: metrics.length > 1 ? metrics : [],
    ...(dimension !== undefined &&
      (controls.has("series") ? { series: dimension } : { groupby: [dimension] })),
  };
}
