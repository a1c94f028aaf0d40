import { layerIds } from "@sightline/charts";
import { readLayerCharts } from "@sightline/charts/layer-charts";

interface Chart {
  form_data: Readonly<Record<string, unknown>>;
}

/** The layers of the maps of a dashboard, each once, by name. */
export function layerOptions(charts: readonly Chart[]): { value: number; label: string }[] {
  const layers = charts.flatMap(({ form_data }) => readLayerCharts(form_data, layerIds(form_data)));
  return [...new Map(layers.map(({ id, name }) => [id, { value: id, label: name }])).values()].toSorted(
    (a, b) => a.label.localeCompare(b.label) || a.value - b.value,
  );
}
