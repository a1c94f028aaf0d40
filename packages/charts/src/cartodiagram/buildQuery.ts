import type { QueryObject } from "@sightline/core/query";
import type { CartodiagramForm } from "./controls.ts";
import { groupedForm, innerChart } from "./innerChart.ts";

/** The query of the chosen chart, grouped by the place first. */
export function buildQuery(form: CartodiagramForm): QueryObject[] {
  const chart = innerChart(form);
  return chart ? chart.definition.buildQuery(groupedForm(chart, form)) : [];
}
