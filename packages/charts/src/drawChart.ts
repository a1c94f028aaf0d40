import { withCurrencyOfRows } from "@sightline/core/form-data";
import type {
  AnnotationData,
  ChartDataset,
  ChartDefinition,
  ChartTheme,
  FormData,
  OwnState,
  QueryData,
  Translate,
} from "./contract/index.ts";
import type { SelectedValues } from "./contract/marks/index.ts";
import type { Picture } from "./contract/pictures/index.ts";
import { parseForm } from "./form/form.ts";

/** All that a picture is made of. */
export interface ChartInput {
  formData: FormData;
  dataset: ChartDataset;
  queries: QueryData[];
  theme: ChartTheme;
  /** CSS pixels. */
  size: { width: number; height: number };
  translate?: Translate;
  annotations?: readonly AnnotationData[];
  selected?: SelectedValues;
  ownState?: OwnState;
  hiddenSeries?: readonly string[];
}

/** The picture of a chart's replies; null: there is nothing to draw. Needs neither a browser nor its server. */
export function drawChart(chart: ChartDefinition, input: ChartInput): Picture | null {
  const { formData, dataset, queries, theme, size } = input;
  const currency = queries.find((query) => query.detected_currency)?.detected_currency ?? null;
  const form = parseForm(chart, withCurrencyOfRows(formData, currency), dataset);
  const { translate = (english) => english, selected = null } = input;
  const { annotations = [], ownState = {}, hiddenSeries = [] } = input;
  const model = chart.model({ form, queries, dataset, translate, annotations, selected, ownState });
  if (model === null) return null;
  const host = { theme, size, translate, selected, ownState, hiddenSeries };
  return chart.picture(model, { form, dataset, queries, ...host });
}
