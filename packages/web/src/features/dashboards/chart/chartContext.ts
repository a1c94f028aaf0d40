import {
  buildQueryContext,
  type ChartDataset,
  type ChartDefinition,
  type FormData,
  type OwnState,
  withDefaults,
} from "@sightline/charts";
import { type Clause, withClauses } from "@sightline/core/native-filters";
import type { QueryContext } from "@sightline/core/query";
import type { ShownChart } from "./useChartSource.ts";

interface ChartInput {
  chart: Pick<ShownChart, "id" | "form_data">;
  dataset: ChartDataset;
  definition: ChartDefinition;
  dashboardId: number;
  clauses: readonly Clause[];
  /** What the chart itself keeps between queries; missing: nothing yet. */
  ownState?: OwnState;
}

/** What a chart asks for on a dashboard: its form data with what the clauses that reach it say. */
export function chartContext({
  chart,
  dataset,
  definition,
  dashboardId,
  clauses,
  ownState = {},
}: ChartInput): QueryContext {
  const formData = { ...(chart.form_data as FormData), slice_id: chart.id, dashboardId };
  const filtered = withClauses(formData, chart.id, clauses);
  return buildQueryContext(definition, withDefaults(definition, filtered, dataset), false, ownState);
}
