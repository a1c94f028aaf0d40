import type { PictureInput } from "../contract/index.ts";
import { numberFormatter } from "../format/index.ts";
import { pickedColor } from "../shared-map/form/colors/index.ts";
import { mapFrame, unplacedNote } from "../shared-map/form/index.ts";
import type { MapLayer, MapPicture, Position, Rgba } from "../shared-map/index.ts";
import { cellGrid, outlinesAbove, type WeightedPlaces } from "../shared-map/weights/index.ts";
import type { ContourForm } from "./controls.ts";
import { type Contour, readContours } from "./readContours.ts";

/** Lines where the weight of cells passes a threshold, areas where it lies between two. */
export function picture({ places, unplaced }: WeightedPlaces, input: PictureInput<ContourForm>): MapPicture {
  const { form, theme, translate } = input;
  const cells = cellGrid(places, form.cellSize, form.aggregation);
  const contours = readContours(form.contours).map((contour) => ({
    contour,
    color: pickedColor(contour.color, theme),
  }));
  const outlines = (threshold: number) => (cells ? outlinesAbove(cells.grid, threshold) : []);
  const layers = contours.map(({ contour, color }) => contourLayer(contour, color, outlines));
  const print = numberFormatter("");
  const notes = [
    unplacedNote(unplaced, translate),
    cells?.isCoarse ? translate("Cells are larger than chosen: there would be too many") : null,
  ];
  const frame = mapFrame(form, input, {
    layers,
    positions: places.map(({ position }) => position),
    legend: {
      position: "tr",
      entries: contours.map(({ contour: { lower, upper }, color }) => ({
        color,
        label: upper === null ? print(lower) : `${print(lower)} – ${print(upper)}`,
      })),
    },
    note: notes.filter((note) => note !== null).join(" · ") || null,
  });
  // Areas have holes of any shape, which the light drawing knows.
  return { ...frame, isLight: true };
}

function contourLayer(
  { lower, upper, strokeWidth }: Contour,
  color: Rgba,
  outlines: (threshold: number) => Position[][][],
): MapLayer {
  const above = outlines(lower);
  if (upper === null)
    return {
      kind: "paths",
      unit: "pixels",
      paths: above.flat().map((positions) => ({ positions, color, width: strokeWidth })),
    };
  // What is above the upper threshold lies inside, and is cut out.
  const rings = [...above, ...outlines(upper)].flat();
  return {
    kind: "polygons",
    unit: "pixels",
    extruded: false,
    polygons: rings.length === 0 ? [] : [{ rings, fill: color, line: null, lineWidth: 0, elevation: 0 }],
  };
}
