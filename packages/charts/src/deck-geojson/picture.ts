import { parseColor } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { TooltipContent } from "../contract/pictures/index.ts";
import { pickedColor, rgba } from "../shared-map/form/colors/index.ts";
import { mapFrame, markColor, placeMark, placeText, unplacedNote } from "../shared-map/form/index.ts";
import type { Properties, Shape } from "../shared-map/geometry/index.ts";
import type { MapLayer, MapPicture, Rgba } from "../shared-map/index.ts";
import type { GeojsonForm } from "./controls.ts";
import type { GeojsonModel, RowShape } from "./model.ts";

/** Properties by which an author says how a feature looks. */
const LOOKS = ["fillColor", "strokeColor", "extruded", "elevation", "lineWidth", "pointRadius"];
const MOST_PROPERTIES = 10;

/** The first of some properties that is a color: a text, or its numbers. */
function colorOf(properties: Properties, names: readonly string[]): Rgba | null {
  for (const name of names) {
    const value = properties[name];
    if (typeof value === "string" && parseColor(value)) return rgba(value);
    if (Array.isArray(value) && value.length >= 3 && value.every(Number.isFinite))
      return [value[0], value[1], value[2], value[3] ?? 255];
  }
  return null;
}

const numberOf = (properties: Properties, name: string, standard: number): number => {
  const value = Number(properties[name] ?? standard);
  return Number.isFinite(value) ? value : standard;
};

/** Text of the properties that say something to a reader. */
function tooltipOf(properties: Properties): TooltipContent {
  const rows = Object.entries(properties)
    .filter(([name, value]) => !LOOKS.includes(name) && (typeof value !== "object" || value === null))
    .slice(0, MOST_PROPERTIES)
    .map(([name, value]) => ({ color: null, name, values: [String(value)], emphasised: false }));
  return { title: "", rows };
}

const positionsOf = (shape: Shape) => {
  if (shape.kind === "point") return [shape.position];
  return shape.kind === "line" ? shape.positions : (shape.rings[0] ?? []);
};

/** Areas below lines below points, each in its own color where it says one. */
export function picture({ shapes, unplaced }: GeojsonModel, input: PictureInput<GeojsonForm>): MapPicture {
  const { form, theme, selected, translate } = input;
  const fill = pickedColor(form.fill_color_picker, theme);
  const stroke = pickedColor(form.stroke_color_picker, theme);
  const places = form.geojson === null ? [] : [form.geojson];
  const markOf = (shape: RowShape): Mark => {
    const [first] = positionsOf(shape);
    return placeMark({ row: shape.row, label: first ? placeText(first) : "", places });
  };
  const fillOf = (shape: RowShape) =>
    markColor(colorOf(shape.properties, ["fillColor", "fill", "color"]) ?? fill, markOf(shape), selected);
  const strokeOf = (shape: RowShape) =>
    markColor(
      colorOf(shape.properties, ["strokeColor", "stroke", "color"]) ?? stroke,
      markOf(shape),
      selected,
    );
  const areas = shapes.filter((shape) => shape.kind === "area");
  const lines = shapes.filter((shape) => shape.kind === "line");
  const points = shapes.filter((shape) => shape.kind === "point");
  const tooltipAndMarks = (of: readonly RowShape[]) => ({
    tooltip: (index: number) => tooltipOf(of[index]?.properties ?? {}),
    marks: (index: number) => markOf(of[index]!),
  });
  const width = ({ properties }: Shape) => numberOf(properties, "lineWidth", form.line_width);
  const layers: MapLayer[] = [
    {
      kind: "polygons",
      unit: form.line_width_unit,
      extruded: form.extruded,
      polygons: areas.map((area) => ({
        rings: area.rings,
        fill: form.filled ? fillOf(area) : null,
        line: form.stroked || !form.filled ? strokeOf(area) : null,
        lineWidth: width(area),
        elevation: numberOf(area.properties, "elevation", 0),
      })),
      ...tooltipAndMarks(areas),
    },
    {
      kind: "paths",
      unit: form.line_width_unit,
      paths: lines.map((line) => ({ positions: line.positions, color: strokeOf(line), width: width(line) })),
      ...tooltipAndMarks(lines),
    },
    {
      kind: "points",
      unit: "pixels",
      minRadius: 1,
      maxRadius: 100,
      points: points.map((point) => ({
        position: point.position,
        radius: numberOf(point.properties, "pointRadius", form.point_radius),
        fill: form.filled ? fillOf(point) : ([0, 0, 0, 0] as const),
        ...(form.stroked || !form.filled ? { line: strokeOf(point) } : {}),
      })),
      ...tooltipAndMarks(points),
    },
  ];
  return mapFrame(form, input, {
    layers,
    positions: shapes.flatMap(positionsOf),
    note: unplacedNote(unplaced, translate),
  });
}
