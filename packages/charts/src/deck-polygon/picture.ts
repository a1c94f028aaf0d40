import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import {
  colorBuckets,
  cssColor,
  equalBreaks,
  multiplyOpacity,
  pickedColor,
  rgba,
  scaleColors,
  typedBreaks,
} from "../shared-map/form/colors/index.ts";
import {
  cellRow,
  mapFrame,
  markColor,
  placeMark,
  placeText,
  unplacedNote,
} from "../shared-map/form/index.ts";
import type { MapPicture, Rgba } from "../shared-map/index.ts";
import { exactValueFormatter, valueFormatter, verboseName } from "../shared-picture/index.ts";
import type { PolygonForm } from "./controls.ts";
import type { Area, PolygonModel } from "./model.ts";

const PERCENT = 100;

/** Areas in the color of their metric's bucket, or all in one. */
export function picture({ areas, unplaced }: PolygonModel, input: PictureInput<PolygonForm>): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const values = areas.flatMap(({ value }) => (value === null ? [] : [value]));
  const typed = typedBreaks(form.break_points);
  const { colorOf, entries } = colorBuckets(
    typed.length > 0 ? typed : equalBreaks(values, form.num_buckets),
    (count) => scaleColors(form.linear_color_scheme, theme, count),
    valueFormatter(form.metric, dataset, form.legend_format, null),
  );
  const fixed = pickedColor(form.fill_color_picker, theme);
  const stroke = pickedColor(form.stroke_color_picker, theme);
  const fillOf = (value: number | null): Rgba => {
    if (form.metric === null) return fixed;
    return value === null ? rgba(theme.mutedText, 0.2) : colorOf(value);
  };
  const exact = exactValueFormatter(form.metric, dataset, null, null);
  const tooltip = (index: number): TooltipContent => {
    const { row, value } = areas[index]!;
    const name = form.metric === null ? null : verboseName(metricLabel(form.metric), dataset);
    const color = cssColor(fillOf(value));
    return {
      title: "",
      rows: [
        ...(name === null ? [] : [{ color, name, values: [exact(value)], emphasised: true }]),
        ...form.js_columns.map((column) => cellRow(row, columnLabel(column), dataset)),
      ],
    };
  };
  const places = form.line_column === null ? [] : [form.line_column];
  const markOf = ({ row, ring }: Area): Mark =>
    placeMark({ row, label: placeText(ring[0]!), places, metric: form.metric });
  const hasLegend = form.metric !== null && form.legend_position !== null;
  return mapFrame(form, input, {
    layers: [
      {
        kind: "polygons",
        unit: form.line_width_unit,
        extruded: form.extruded,
        polygons: areas.map((area) => ({
          rings: [area.ring],
          fill: form.filled
            ? markColor(multiplyOpacity(fillOf(area.value), form.opacity / PERCENT), markOf(area), selected)
            : null,
          line: form.stroked || !form.filled ? markColor(stroke, markOf(area), selected) : null,
          lineWidth: form.line_width,
          elevation: area.elevation,
        })),
        marks: (index) => markOf(areas[index]!),
        ...(form.metric !== null || form.js_columns.length > 0 ? { tooltip } : {}),
      },
    ],
    positions: areas.flatMap(({ ring }) => ring),
    legend: hasLegend ? { position: form.legend_position!, entries } : null,
    note: unplacedNote(unplaced, translate),
  });
}
