import type { PictureInput } from "../contract/index.ts";
import { multiplyOpacity, scaleColors } from "../shared-map/form/colors/index.ts";
import { mapFrame, unplacedNote } from "../shared-map/form/index.ts";
import type { MapLayer, MapPicture, MapSize, MapView } from "../shared-map/index.ts";
import { densityGrid, densityKey, outlinesAbove, type WeightedPlaces } from "../shared-map/weights/index.ts";
import type { HeatmapForm } from "./controls.ts";

/** Colors between the edge of the density and its highest place. */
const LEVELS = 12;
/** The density at which the first color begins, as a share of the highest. */
const FIRST_LEVEL = 0.04;
/** Opacity of one level: where they lie on each other they are nearly opaque. */
const OPACITY = 0.32;

/** Colors on each other, each where the density is at least as high. */
export function picture({ places, unplaced }: WeightedPlaces, input: PictureInput<HeatmapForm>): MapPicture {
  const { form, theme, translate } = input;
  const colors = scaleColors(form.linear_color_scheme, theme, LEVELS);
  const layerAt = (view: MapView, size: MapSize): MapLayer => {
    const radius = Math.max(form.radius_pixels, 1);
    const grid = densityGrid(places, { radius, aggregation: form.aggregation }, view, size);
    const most = grid.values.reduce((a, b) => Math.max(a, b), 0);
    // More intensity: lower densities reach the same colors.
    const full = most / Math.max(form.intensity, 0.01);
    const polygons = colors.flatMap((color, level) => {
      const threshold = full * (FIRST_LEVEL + (1 - FIRST_LEVEL) * (level / LEVELS));
      return most === 0 || threshold > most
        ? []
        : outlinesAbove(grid, threshold).map((rings) => ({
            rings,
            fill: multiplyOpacity(color, OPACITY),
            line: null,
            lineWidth: 0,
            elevation: 0,
          }));
    });
    return { kind: "polygons", unit: "pixels", extruded: false, polygons };
  };
  return mapFrame(form, input, {
    layers: [{ kind: "view", keyOf: densityKey, layerAt }],
    positions: places.map(({ position }) => position),
    note: unplacedNote(unplaced, translate),
  });
}
