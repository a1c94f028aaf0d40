import { type Clause, groupbyFor, withClauses } from "@sightline/core/native-filters/data-mask";
import type { QueryContext } from "@sightline/core/query";
import type { ChartDataset, ChartDefinition, FormData, OwnState } from "./contract/index.ts";
import { groupedForm } from "./drill/index.ts";
import { withDefaults } from "./form/form.ts";
import { buildQueryContext } from "./shared-query/index.ts";

interface ChartInput {
  chart: { id: number; form_data: Record<string, unknown> };
  dataset: ChartDataset;
  definition: ChartDefinition;
  dashboardId: number;
  clauses: readonly Clause[];
  /** What the chart itself keeps between queries; missing: nothing yet. */
  ownState?: OwnState;
}

/** What a chart asks for on a dashboard: its form data with what the clauses that reach it say, and grouped as they say. */
export function dashboardContext({
  chart,
  dataset,
  definition,
  dashboardId,
  clauses,
  ownState = {},
}: ChartInput): QueryContext {
  const formData = { ...(chart.form_data as FormData), slice_id: chart.id, dashboardId };
  const filtered = withDefaults(definition, withClauses(formData, chart.id, clauses), dataset);
  const grouped = groupedForm(definition, filtered, groupbyFor(chart.id, clauses));
  return buildQueryContext(definition, grouped, false, ownState);
}
