import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { spatialColumns } from "../control-kinds/places/index.ts";
import { cssColor, pickedColor, rgba } from "../shared-map/form/colors/index.ts";
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
import { exactValueFormatter, moreRow, verboseName } from "../shared-picture/index.ts";
import type { ScatterForm } from "./controls.ts";
import type { ScatterModel, ScatterPoint } from "./model.ts";

/** Circles; the largest lie below, so that small ones can be seen and pointed at. */
export function picture({ points, unplaced }: ScatterModel, input: PictureInput<ScatterForm>): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const fixed = pickedColor(form.color_picker, theme);
  const colors = new Map<string, Rgba>();
  const colorOf = (category: string | null): Rgba => {
    if (category === null) return fixed;
    const known = colors.get(category);
    if (known) return known;
    const color = rgba(theme.color(category, form.color_scheme), 0.85);
    colors.set(category, color);
    return color;
  };
  for (const { category } of points) colorOf(category);
  const drawn = points.toSorted((a, b) => b.radius - a.radius);
  const metric = form.point_radius_fixed.type === "metric" ? form.point_radius_fixed.value : null;
  const exact = exactValueFormatter(metric, dataset, null, null);
  const columns = [form.dimension, ...form.js_columns].flatMap((column) =>
    column === null ? [] : [columnLabel(column)],
  );
  const places = spatialColumns(form.spatial);
  const markOf = ({ row, position }: ScatterPoint): Mark =>
    placeMark({ row, label: placeText(position), places, category: form.dimension, metric });
  const tooltip = (index: number): TooltipContent => {
    const point = drawn[index]!;
    const value =
      metric === null
        ? []
        : [{ name: verboseName(metricLabel(metric), dataset), values: [exact(point.value)] }];
    return {
      title: placeText(point.position),
      rows: [
        ...value.map((row) => ({ ...row, color: cssColor(colorOf(point.category)), emphasised: true })),
        ...columns.map((key) => cellRow(point.row, key, dataset)),
      ],
    };
  };
  return mapFrame(form, input, {
    layers: [
      {
        kind: "points",
        unit: "meters",
        minRadius: form.min_radius,
        maxRadius: Math.max(form.max_radius, form.min_radius),
        points: drawn.map((point) => ({
          position: point.position,
          radius: point.radius,
          fill: markColor(colorOf(point.category), markOf(point), selected),
          line: rgba(theme.background, 0.7),
        })),
        tooltip,
        marks: (index) => markOf(drawn[index]!),
      },
    ],
    positions: drawn.map(({ position }) => position),
    legend: categoryLegend(colors, form.legend_position, (count) => moreRow(count, translate).name),
    note: unplacedNote(unplaced, translate),
  });
}
