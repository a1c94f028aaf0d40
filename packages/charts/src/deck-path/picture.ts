import { columnLabel } from "@sightline/core/metrics";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { pickedColor } from "../shared-map/form/colors/index.ts";
import {
  cellRow,
  mapFrame,
  markColor,
  placeMark,
  placeText,
  unplacedNote,
} from "../shared-map/form/index.ts";
import type { MapPicture } from "../shared-map/index.ts";
import type { PathForm } from "./controls.ts";
import type { PathModel } from "./model.ts";

/** Lines of one color. */
export function picture({ lines, unplaced }: PathModel, input: PictureInput<PathForm>): MapPicture {
  const { form, theme, dataset, selected, translate } = input;
  const color = pickedColor(form.color_picker, theme);
  const places = form.line_column === null ? [] : [form.line_column];
  const markOf = ({ row, positions }: PathModel["lines"][number]): Mark =>
    placeMark({ row, label: `${placeText(positions[0]!)} → ${placeText(positions.at(-1)!)}`, places });
  return mapFrame(form, input, {
    layers: [
      {
        kind: "paths",
        unit: form.line_width_unit,
        paths: lines.map((line) => ({
          positions: line.positions,
          color: markColor(color, markOf(line), selected),
          width: form.line_width,
        })),
        marks: (index) => markOf(lines[index]!),
        tooltip: (index) => {
          const { row, positions } = lines[index]!;
          const said = form.js_columns.map((column) => cellRow(row, columnLabel(column), dataset));
          const [first, last] = [positions[0]!, positions.at(-1)!];
          const end = (name: string, place: typeof first) => ({
            color: null,
            name: translate(name),
            values: [placeText(place)],
            emphasised: false,
          });
          return { title: "", rows: said.length > 0 ? said : [end("Start", first), end("End", last)] };
        },
      },
    ],
    positions: lines.flatMap(({ positions }) => positions),
    note: unplacedNote(unplaced, translate),
  });
}
