import { columnLabel } from "@sightline/core/metrics";
import type { BaseForm } from "../contract/controls/index.ts";
import type { ChartDefinition, FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { parseForm } from "../form/form.ts";
import type { CartodiagramForm } from "./controls.ts";
import { INNER_TYPES } from "./innerTypes.ts";
import { readSelectedChart } from "./readSelectedChart.ts";

/** The saved chart that stands at each place. */
export interface InnerChart {
  definition: ChartDefinition;
  formData: FormData;
}

/** Keys that say on which page and for which data the map is drawn; they are those of its small charts, too. */
const MAP_KEYS = ["datasource", "extra_form_data", "extra_filters", "url_params", "dashboardId"];

/** The chosen chart as it is asked and drawn on a map; null: there is none, or its type cannot stand on one. */
export function innerChart({ selected_chart, stored }: CartodiagramForm): InnerChart | null {
  const chosen = readSelectedChart(selected_chart);
  const definition = chosen && INNER_TYPES.get(chosen.formData.viz_type);
  if (!chosen || !definition) return null;
  const given = MAP_KEYS.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]]));
  return { definition, formData: { ...chosen.formData, ...Object.fromEntries(given) } };
}

/** The form of the query: the place comes before the chart's own dimensions. */
export function groupedForm(
  { definition, formData }: InnerChart,
  { geom_column }: CartodiagramForm,
): BaseForm {
  const place = geom_column === null ? [] : [geom_column];
  const groupby = [...place, ...readList(formData.groupby)];
  return parseForm(definition, { ...formData, groupby }, null, true);
}

/** The form of one small chart: what names its colors stands once beside the map. */
export const smallForm = ({ definition, formData }: InnerChart): BaseForm =>
  parseForm(definition, { ...formData, show_legend: false, ...QUIET[formData.viz_type] }, null, true);

/** What has no room beside a small chart. */
const QUIET: Readonly<Record<string, Record<string, unknown>>> = {
  pie: { show_labels: false, show_total: false },
  funnel: { show_labels: false },
  gauge_chart: { show_axis_tick: false, show_split_line: false, font_size: 8 },
};

/** The name of the reply's column that says where a row is. */
export const placeKey = ({ geom_column }: CartodiagramForm): string =>
  geom_column === null ? "" : columnLabel(geom_column);
