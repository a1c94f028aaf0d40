import { buildQueryContext } from "@sightline/charts";
import type { ChartDefinition, FormData, OwnState } from "@sightline/charts/contract";
import type { ExploreAddress } from "@sightline/core/explore-address";
import type { QueryContext } from "@sightline/core/query";

/** The page has one chart; one that was never saved has no id. */
export const CHART_ID = 0;

/** The name under which the page's chart is asked for before it is drawn. */
export const runtimeName = (address: ExploreAddress): string => `explore ${JSON.stringify(address)}`;

/** What keeps a form from being run, by control and for the form as a whole. */
export interface FormErrors {
  controls: Record<string, string[]>;
  form: string[];
}

export const isRunnable = ({ controls, form }: FormErrors): boolean =>
  form.length === 0 && Object.keys(controls).length === 0;

/** The request of a form, without what the page remembers for itself. `ownState`: what the chart keeps by itself. */
export function queryContextOf(
  chart: ChartDefinition,
  formData: FormData,
  ownState: OwnState = {},
): QueryContext {
  const { standardizedFormData: _memory, ...form } = formData;
  return buildQueryContext(chart, form as FormData, false, ownState);
}
