import { type DataMask, emptyMask } from "../../data-mask/dataMask.ts";
import type { NativeFilter } from "../../types.ts";

/** The mask of a customisation that hides layers of maps: the ids of the charts that these layers are. */
export function maskOfLayers(
  hidden: readonly number[],
  { id }: NativeFilter,
  label: (chartId: number) => string = String,
): DataMask {
  const mask = emptyMask(id);
  if (hidden.length === 0) return { ...mask, filterState: { value: null } };
  return {
    ...mask,
    extraFormData: { hidden_deckgl_layers: hidden.toSorted((a, b) => a - b) },
    filterState: { value: [...hidden], label: hidden.map(label).join(", ") },
  };
}
