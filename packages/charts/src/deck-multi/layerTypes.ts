import type { ChartDefinition } from "../contract/index.ts";
import arc from "../deck-arc/definition.ts";
import contour from "../deck-contour/definition.ts";
import geojson from "../deck-geojson/definition.ts";
import grid from "../deck-grid/definition.ts";
import heatmap from "../deck-heatmap/definition.ts";
import hex from "../deck-hex/definition.ts";
import path from "../deck-path/definition.ts";
import polygon from "../deck-polygon/definition.ts";
import scatter from "../deck-scatter/definition.ts";
import screengrid from "../deck-screengrid/definition.ts";

/** The types whose charts can be layers. */
export const LAYER_TYPES: ReadonlyMap<string, ChartDefinition> = new Map([
  ["deck_arc", arc],
  ["deck_contour", contour],
  ["deck_geojson", geojson],
  ["deck_grid", grid],
  ["deck_heatmap", heatmap],
  ["deck_hex", hex],
  ["deck_path", path],
  ["deck_polygon", polygon],
  ["deck_scatter", scatter],
  ["deck_screengrid", screengrid],
]);
