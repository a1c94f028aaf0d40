import {
  buildQueryContext,
  type ChartDataset,
  type ChartDefinition,
  type FormData,
  withDefaults,
} from "@sightline/charts";
import type { QueryContext } from "@sightline/core/query";

/** What a chart of a dashboard asks the server. `force`: past the server's cache. */
export const contextOfChart = (
  definition: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset,
  force = false,
): QueryContext => buildQueryContext(definition, withDefaults(definition, formData, dataset), force);
