import { columnLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { spatialColumns } from "../control-kinds/places/index.ts";
import { arcTop } from "../shared-map/drawing/mapShapes.ts";
import { pickedColor, rgba } from "../shared-map/form/colors/index.ts";
import {
  categoryLegend,
  cellRow,
  mapFrame,
  markColor,
  placeMark,
  placeText,
  unplacedNote,
} from "../shared-map/form/index.ts";
import type { MapPicture, Rgba } from "../shared-map/index.ts";
import { moreRow } from "../shared-picture/index.ts";
import type { ArcForm } from "./controls.ts";
import type { Arc, ArcModel } from "./model.ts";

/** Arcs from the source's color to the target's; those of a category have one. */
export function picture({ arcs, unplaced }: ArcModel, input: PictureInput<ArcForm>): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const ends = [form.color_picker, form.target_color_picker].map((color) => pickedColor(color, theme));
  const colors = new Map<string, Rgba>();
  for (const { category } of arcs) {
    if (category !== null && !colors.has(category))
      colors.set(category, rgba(theme.color(category, form.color_scheme)));
  }
  const columns = [form.dimension, ...form.js_columns].flatMap((column) =>
    column === null ? [] : [columnLabel(column)],
  );
  const places = [...spatialColumns(form.start_spatial), ...spatialColumns(form.end_spatial)];
  const markOf = ({ row, from, to }: Arc): Mark =>
    placeMark({ row, label: `${placeText(from)} → ${placeText(to)}`, places, category: form.dimension });
  const tooltip = (index: number): TooltipContent => {
    const { row, from, to } = arcs[index]!;
    const line = (name: string, text: string) => ({ color: null, name, values: [text], emphasised: false });
    return {
      title: "",
      rows: [
        line(translate("Start"), placeText(from)),
        line(translate("End"), placeText(to)),
        ...columns.map((key) => cellRow(row, key, dataset)),
      ],
    };
  };
  return mapFrame(form, input, {
    layers: [
      {
        kind: "arcs",
        arcs: arcs.map((arc) => {
          const { from, to, category } = arc;
          const color = category === null ? undefined : colors.get(category);
          const colorOf = (end: Rgba) => markColor(color ?? end, markOf(arc), selected);
          const [fromColor, toColor] = [colorOf(ends[0]!), colorOf(ends[1]!)];
          return { from, to, fromColor, toColor, width: form.stroke_width };
        }),
        tooltip,
        marks: (index) => markOf(arcs[index]!),
      },
    ],
    positions: arcs.flatMap(({ from, to }) => [from, to, arcTop(from, to)]),
    legend: categoryLegend(colors, form.legend_position, (count) => moreRow(count, translate).name),
    note: unplacedNote(unplaced, translate),
  });
}
