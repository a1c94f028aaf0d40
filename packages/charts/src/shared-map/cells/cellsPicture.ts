import { metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../../contract/index.ts";
import type { TooltipContent } from "../../contract/pictures/index.ts";
import { exactValueFormatter, valueFormatter, verboseName } from "../../shared-picture/index.ts";
import {
  colorBuckets,
  cssColor,
  multiplyOpacity,
  quantileBreaks,
  rgba,
  scaleColors,
} from "../form/colors/index.ts";
import { mapFrame, markColor, placeText, unplacedNote } from "../form/index.ts";
import type { MapPicture } from "../mapPicture.ts";
import type { CellsModel } from "./cellsModel.ts";
import type { CellsForm } from "./controls.ts";

const BUCKETS = 6;
const PERCENT = 100;
/** Height of the highest cell, as a share of the map's larger side. */
const HIGHEST = 0.15;

/** Cells in the color of their value; where they are extruded, as high as it. */
export function cellsPicture(
  { cells, extent, unplaced }: CellsModel,
  input: PictureInput<CellsForm>,
): MapPicture {
  const { form, theme, dataset, translate, selected } = input;
  const values = cells.map(({ value }) => value);
  const print = valueFormatter(form.size, dataset, form.legend_format, null);
  const exact = exactValueFormatter(form.size, dataset, null, null);
  // Few cells hold most of the places: equal steps would leave the rest in one color.
  const { colorOf, entries } = colorBuckets(
    quantileBreaks(values, BUCKETS),
    (count) => scaleColors(form.linear_color_scheme, theme, count),
    print,
  );
  const most = values.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const share = form.opacity / PERCENT;
  const name = form.size === null ? translate("Count") : verboseName(metricLabel(form.size), dataset);
  const tooltip = (index: number): TooltipContent => {
    const { middle, value, count } = cells[index]!;
    const row = { color: cssColor(colorOf(value)), name, values: [exact(value)], emphasised: true };
    const rows = { color: null, name: translate("Rows"), values: [exact(count)], emphasised: false };
    return { title: placeText(middle), rows: form.size === null ? [row] : [row, rows] };
  };
  return mapFrame(form, input, {
    layers: [
      {
        kind: "polygons",
        unit: "pixels",
        extruded: form.extruded,
        polygons: cells.map(({ ring, value, mark }) => ({
          rings: [ring],
          fill: markColor(multiplyOpacity(colorOf(value), share), mark, selected),
          line: rgba(theme.background, 0.6),
          lineWidth: 0.75,
          elevation: most === 0 ? 0 : (Math.max(value, 0) / most) * extent * HIGHEST,
        })),
        tooltip,
        marks: (index) => cells[index]?.mark ?? null,
      },
    ],
    positions: cells.flatMap(({ ring }) => ring),
    legend: form.legend_position === null ? null : { position: form.legend_position, entries },
    note: unplacedNote(unplaced, translate),
  });
}
