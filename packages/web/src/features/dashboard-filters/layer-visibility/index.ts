import type { FilterTypeDefinition } from "../filterType.ts";
import { LayersControl } from "./LayersControl.tsx";

/** A customisation of maps of several layers: which of them are shown. */
export const layerVisibility: FilterTypeDefinition = {
  filterType: "chart_customization_deckgl_layer_visibility",
  target: "none",
  hasPreFilter: false,
  buildQuery: () => null,
  Control: LayersControl,
  ConfigForm: null,
};
