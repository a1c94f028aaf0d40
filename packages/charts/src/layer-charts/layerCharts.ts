import type { FormData } from "../contract/index.ts";
import { readList, readNumber, readObject, readText } from "../control-kinds/index.ts";

/** A saved chart that another chart draws as one of its layers. */
export interface LayerChart {
  id: number;
  name: string;
  formData: FormData;
}

/** Where a form carries the saved charts that it draws. It is not stored: the charts may change after it was saved. */
export const LAYER_CHARTS = "layer_charts";

/** A form with the saved charts that it draws. */
export const withLayerCharts = <Form extends Readonly<Record<string, unknown>>>(
  formData: Form,
  charts: readonly LayerChart[],
): Form & Readonly<Record<typeof LAYER_CHARTS, unknown>> => ({
  ...formData,
  [LAYER_CHARTS]: charts.map(({ id, name, formData: form_data }) => ({
    slice_id: id,
    slice_name: name,
    form_data,
  })),
});

/** The saved charts that a form carries, in the order of the ids; those that are not there are left out. */
export function readLayerCharts(
  formData: Readonly<Record<string, unknown>>,
  ids: readonly number[],
): LayerChart[] {
  const found = new Map(
    readList(formData[LAYER_CHARTS]).flatMap((stored): [number, LayerChart][] => {
      const { slice_id, slice_name, form_data } = readObject(stored);
      const [id, form] = [readNumber(slice_id), readObject(form_data)];
      if (id === null || typeof form.viz_type !== "string") return [];
      return [[id, { id, name: readText(slice_name) ?? String(id), formData: form as FormData }]];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
