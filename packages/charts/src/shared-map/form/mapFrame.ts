import type { PictureInput } from "../../contract/index.ts";
import { countText } from "../../format/index.ts";
import { cornersOf, fitView } from "../geometry/fitView.ts";
import type { LegendPosition, MapLegend, MapPicture, MapView, Position, Rgba } from "../mapPicture.ts";
import { groundColors } from "./colors/mapColors.ts";

/** More marks than this are drawn with WebGL. */
const MOST_LIGHT_MARKS = 1500;
/** Least size of a map with a legend, px. */
const LEGEND_WIDTH = 300;
const LEGEND_HEIGHT = 180;
/** More categories than this nobody reads. */
const MOST_CATEGORIES = 12;

interface FrameForm {
  viewport: MapView;
  autozoom: boolean;
}

interface FrameContent extends Pick<MapPicture, "layers"> {
  /** All places that are drawn. */
  positions: Iterable<Position>;
  legend?: MapLegend | null;
  note?: string | null;
}

const sizeOfLayer = (layer: MapPicture["layers"][number]): number => {
  if (layer.kind === "points") return layer.points.length;
  if (layer.kind === "arcs") return layer.arcs.length;
  if (layer.kind === "countries") return layer.countries.length;
  // It has as many marks as there is room for.
  if (layer.kind === "view") return 0;
  // Each corner is drawn.
  if (layer.kind === "paths")
    return layer.paths.reduce((sum, { positions }) => sum + positions.length / 8, 0);
  return layer.polygons.reduce((sum, { rings }) => sum + (rings[0]?.length ?? 0) / 8, 0);
};

/** On a small map a legend would cover what it explains. */
const hasRoom = ({ width, height }: PictureInput["size"]): boolean =>
  width >= LEGEND_WIDTH && height >= LEGEND_HEIGHT;

/** A map picture of marks: its view, its ground and what is said beside it. */
export function mapFrame(
  form: FrameForm,
  { theme, size }: Pick<PictureInput, "theme" | "size">,
  { layers, positions, legend = null, note = null }: FrameContent,
): MapPicture {
  const corners = cornersOf(positions);
  const view = form.autozoom ? fitView(form.viewport, corners ?? [], size) : form.viewport;
  const count = layers.reduce((sum, layer) => sum + sizeOfLayer(layer), 0);
  const isTilted = layers.some((layer) => layer.kind === "polygons" && layer.extruded) || view.pitch > 0;
  return {
    kind: "map",
    view,
    layers,
    legend: hasRoom(size) && legend !== null && legend.entries.length > 0 ? legend : null,
    corners,
    ground: groundColors(theme),
    isLight: !isTilted && count <= MOST_LIGHT_MARKS,
    note,
  };
}

/** A legend of categories in the order of their first appearance; of many the first, and how many more there are. */
export function categoryLegend(
  colors: ReadonlyMap<string, Rgba>,
  position: LegendPosition | null,
  more: (count: number) => string,
): MapLegend | null {
  if (position === null || colors.size === 0) return null;
  const all = [...colors].map(([label, color]) => ({ color, label }));
  if (all.length <= MOST_CATEGORIES) return { position, entries: all };
  const rest = { color: [0, 0, 0, 0] as const, label: more(all.length - MOST_CATEGORIES + 1) };
  return { position, entries: [...all.slice(0, MOST_CATEGORIES - 1), rest] };
}

/** Says how many rows have no place that can be drawn. */
export function unplacedNote(count: number, translate: PictureInput["translate"]): string | null {
  if (count === 0) return null;
  if (count === 1) return translate("1 row without a place");
  return translate("%s rows without a place").replace("%s", countText(count));
}
