import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import { cssColor, multiplyOpacity, pickedColor } from "../shared-map/form/colors/index.ts";
import { mapFrame, placeText, unplacedNote } from "../shared-map/form/index.ts";
import type { MapLayer, MapPicture, MapSize, MapView } from "../shared-map/index.ts";
import type { WeightedPlaces } from "../shared-map/weights/index.ts";
import { exactValueFormatter, verboseName } from "../shared-picture/index.ts";
import type { ScreengridForm } from "./controls.ts";
import { screenCells } from "./screenCells.ts";

/** Opacity of the cell with the least, as a share of that with the most: it can be seen still. */
const FAINTEST = 0.15;
const LEAST_SIDE = 2;

/** Squares of one color, the more opaque the more they hold. */
export function picture(
  { places, unplaced }: WeightedPlaces,
  input: PictureInput<ScreengridForm>,
): MapPicture {
  const { form, theme, dataset, translate } = input;
  const color = pickedColor(form.color_picker, theme);
  const exact = exactValueFormatter(form.size, dataset, null, null);
  const name = form.size === null ? translate("Count") : verboseName(metricLabel(form.size), dataset);
  const layerAt = (view: MapView, size: MapSize): MapLayer => {
    const cells = screenCells(places, Math.max(form.grid_size, LEAST_SIDE), view, size);
    const most = cells.reduce((all, { value }) => Math.max(all, value), 0);
    const fillOf = (value: number) =>
      multiplyOpacity(color, FAINTEST + (1 - FAINTEST) * (most <= 0 ? 0 : Math.max(value, 0) / most));
    return {
      kind: "polygons",
      unit: "pixels",
      extruded: false,
      polygons: cells.map(({ ring, value }) => ({
        rings: [ring],
        fill: fillOf(value),
        line: null,
        lineWidth: 0,
        elevation: 0,
      })),
      tooltip: (index) => {
        const { middle, value, count } = cells[index]!;
        const row = { color: cssColor(fillOf(value)), name, values: [exact(value)], emphasised: true };
        const rows = { color: null, name: translate("Rows"), values: [exact(count)], emphasised: false };
        return { title: placeText(middle), rows: form.size === null ? [row] : [row, rows] };
      },
    };
  };
  return mapFrame(form, input, {
    layers: [
      {
        kind: "view",
        keyOf: ({ longitude, latitude, zoom, bearing }) => [longitude, latitude, zoom, bearing].join(),
        layerAt,
      },
    ],
    positions: places.map(({ position }) => position),
    note: unplacedNote(unplaced, translate),
  });
}
