import { readList, readNumber } from "./control-kinds/index.ts";
import { chartByVizType } from "./registry.ts";

/** The ids of the saved charts that a form draws, in their order; none for types without layers. */
export function layerIds(formData: Readonly<Record<string, unknown>>): number[] {
  const field = chartByVizType(String(formData.viz_type ?? ""))?.layersField;
  if (field === undefined) return [];
  return [...new Set(readList(formData[field]).flatMap((id) => readNumber(id) ?? []))];
}
