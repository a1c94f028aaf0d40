import type { BaseForm } from "../contract/controls/index.ts";
import type { ChartDataset, ChartDefinition, FormData } from "../contract/index.ts";
import { readList, readNumber, readObject } from "../control-kinds/index.ts";
import { parseForm } from "../form/form.ts";
import { readLayerCharts } from "../layer-charts/index.ts";
import { withExtraTime } from "../shared-query/index.ts";
import type { MultiForm } from "./controls.ts";
import { LAYER_TYPES } from "./layerTypes.ts";

/** A saved chart as a layer: its form with the filters of the map. */
export interface Layer {
  id: number;
  /** No two layers of a map have the same. */
  name: string;
  definition: ChartDefinition;
  form: BaseForm;
}

/** Conditions that are for single layers name them by their places in the list; -1: for all. */
const ALL_LAYERS = -1;

/** Conditions of the map's own filter control that are for a layer. */
const filtersFor = (stored: FormData, place: number): unknown[] =>
  readList(stored.adhoc_filters).filter((filter) => {
    const scope = readList(readObject(filter).layerFilterScope);
    return scope.length === 0 || scope.includes(ALL_LAYERS) || scope.includes(place);
  });

/** Keys by which a dashboard says what it filters and how; they are for each layer as for the map. */
const DASHBOARD_KEYS = ["extra_form_data", "url_params", "dashboardId"];

function layerForm(chart: FormData, map: FormData, place: number): FormData {
  const given = DASHBOARD_KEYS.flatMap((key) => (map[key] === undefined ? [] : [[key, map[key]]]));
  return withExtraTime({
    ...chart,
    ...Object.fromEntries(given),
    adhoc_filters: [...readList(chart.adhoc_filters), ...filtersFor(map, place)],
    extra_filters: [...readList(chart.extra_filters), ...readList(map.extra_filters)],
  });
}

const readIds = (stored: unknown): number[] => readList(stored).flatMap((id) => readNumber(id) ?? []);

/** Whether a dashboard shows a layer: it names those that it shows, or those that it hides. */
function layerFilter({ extra_form_data, visible_deckgl_layers }: FormData): (id: number) => boolean {
  const { visible_deckgl_layers: given = visible_deckgl_layers, hidden_deckgl_layers } =
    readObject(extra_form_data);
  const visible = Array.isArray(given) ? new Set(readIds(given)) : null;
  const hidden = new Set(readIds(hidden_deckgl_layers));
  return (id) => (visible?.has(id) ?? true) && !hidden.has(id);
}

const idsOf = (form: MultiForm): number[] => readIds(form.deck_slices);

/** The layers of a map, the lowest first; those that a dashboard hides are not asked for. */
export function layersOf(form: MultiForm): Layer[] {
  const ids = idsOf(form);
  const isShown = layerFilter(form.stored);
  const names = new Set<string>();
  return readLayerCharts(form.stored, [...new Set(ids)]).flatMap(({ id, name, formData }): Layer[] => {
    const definition = LAYER_TYPES.get(formData.viz_type);
    if (!definition || !isShown(id)) return [];
    const own = names.has(name) ? `${name} (${id})` : name;
    names.add(own);
    const data = layerForm(formData, form.stored, ids.indexOf(id));
    return [{ id, name: own, definition, form: parseForm(definition, data, null, true) }];
  });
}

/** How many of the chosen charts cannot be drawn: they are gone, may not be seen, or are no maps. */
export function missingLayers(form: MultiForm): number {
  const ids = new Set(idsOf(form));
  const found = readLayerCharts(form.stored, [...ids]);
  return ids.size - found.filter(({ formData }) => LAYER_TYPES.has(formData.viz_type)).length;
}

const UNKNOWN: ChartDataset = { columns: [], metrics: [], verbose_map: {}, main_dttm_col: null };

/** What a layer knows of its dataset: that of the map, if it is the same. */
export const datasetOf = (layer: Layer, form: MultiForm, dataset: ChartDataset): ChartDataset =>
  layer.form.datasource === form.datasource ? dataset : UNKNOWN;
