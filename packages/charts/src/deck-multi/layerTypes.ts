import type { ChartDefinition } from "../contract/index.ts";
import arc from "../deck-arc/definition.ts";
import { deckArc } from "../deck-arc/index.ts";
import contour from "../deck-contour/definition.ts";
import { deckContour } from "../deck-contour/index.ts";
import geojson from "../deck-geojson/definition.ts";
import { deckGeojson } from "../deck-geojson/index.ts";
import grid from "../deck-grid/definition.ts";
import { deckGrid } from "../deck-grid/index.ts";
import heatmap from "../deck-heatmap/definition.ts";
import { deckHeatmap } from "../deck-heatmap/index.ts";
import hex from "../deck-hex/definition.ts";
import { deckHex } from "../deck-hex/index.ts";
import path from "../deck-path/definition.ts";
import { deckPath } from "../deck-path/index.ts";
import polygon from "../deck-polygon/definition.ts";
import { deckPolygon } from "../deck-polygon/index.ts";
import scatter from "../deck-scatter/definition.ts";
import { deckScatter } from "../deck-scatter/index.ts";
import screengrid from "../deck-screengrid/definition.ts";
import { deckScreengrid } from "../deck-screengrid/index.ts";

/** The types whose charts can be layers. */
export const LAYER_TYPES: ReadonlyMap<string, ChartDefinition> = new Map([
  [deckArc.vizType, arc],
  [deckContour.vizType, contour],
  [deckGeojson.vizType, geojson],
  [deckGrid.vizType, grid],
  [deckHeatmap.vizType, heatmap],
  [deckHex.vizType, hex],
  [deckPath.vizType, path],
  [deckPolygon.vizType, polygon],
  [deckScatter.vizType, scatter],
  [deckScreengrid.vizType, screengrid],
]);
