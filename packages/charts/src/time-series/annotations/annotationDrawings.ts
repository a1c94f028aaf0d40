import type { AnnotationLayer } from "../../annotations/index.ts";
import type { AnnotationData } from "../../contract/index.ts";
import { compileFormula } from "../../formula/index.ts";
import { dateOfText, toNumber } from "../../shared-picture/index.ts";
import type { AxisType } from "../model/series.ts";

type Place = number | string;

/** A line over the series: a formula, or a column of another chart. */
export interface AnnotationLine {
  kind: "line";
  /** Unique among the picture's series. */
  id: string;
  name: string;
  layer: AnnotationLayer;
  points: [x: Place, y: number][];
}

/** A moment, or a span of places. */
export interface AnnotationMark {
  title: string;
  /** What is said of it besides. */
  descriptions: string[];
  from: Place;
  /** Null: a moment. */
  to: Place | null;
}

/** The events or intervals of one layer. */
export interface AnnotationMarks {
  kind: "marks";
  id: string;
  name: string;
  layer: AnnotationLayer;
  marks: AnnotationMark[];
}

export type AnnotationDrawing = AnnotationLine | AnnotationMarks;

interface Axis {
  axisType: AxisType;
  /** The places of the chart's own series. */
  x: readonly Place[];
}

/** What is drawn over series for their annotation layers, in the layers' order; a layer that has nothing is left out. */
export function annotationDrawings(annotations: readonly AnnotationData[], axis: Axis): AnnotationDrawing[] {
  const placeOf = placesOn(axis);
  return annotations.flatMap((annotation): AnnotationDrawing[] => {
    switch (annotation.layer.annotationType) {
      case "FORMULA":
        return formulaLine(annotation.layer, axis);
      case "TIME_SERIES":
        return seriesLines(annotation, placeOf);
      default:
        return layerMarks(annotation, placeOf);
    }
  });
}

/** The end of an axis that has no names: its lowest and highest place; null: there is none. */
export function placeBounds(x: readonly Place[]): [low: number, high: number] | null {
  const numbers = x.filter((place) => typeof place === "number");
  if (numbers.length === 0) return null;
  return [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
}

const idOf = (name: string): string => `annotation ${name}`;

/** The place of a value on the axis; null: it has none there. */
function placesOn({ axisType, x }: Axis): (value: unknown) => Place | null {
  if (axisType === "value") return toNumber;
  if (axisType === "time")
    return (value) => (typeof value === "string" ? dateOfText(value) : toNumber(value));
  const names = new Set(x.map(String));
  return (value) => (names.has(String(value)) ? String(value) : null);
}

function formulaLine(layer: AnnotationLayer, { x }: Axis): AnnotationLine[] {
  const formula = compileFormula(String(layer.value ?? ""));
  if (!formula.ok) return [];
  const points = [...new Set(x)]
    .map((place): [Place, number] => [place, formula.evaluate(Number(place))])
    .filter(([, y]) => Number.isFinite(y));
  return points.length === 0 ? [] : [{ kind: "line", id: idOf(layer.name), name: layer.name, layer, points }];
}

/** One line a column, along the first one. */
function seriesLines(
  { layer, rows }: AnnotationData,
  placeOf: (value: unknown) => Place | null,
): AnnotationLine[] {
  const [along, ...columns] = Object.keys(rows[0] ?? {});
  if (along === undefined) return [];
  const lines = columns.map((column) => ({
    column,
    points: rows.flatMap((row): [Place, number][] => {
      const [place, y] = [placeOf(row[along]), toNumber(row[column])];
      return place === null || y === null ? [] : [[place, y]];
    }),
  }));
  const drawn = lines.filter(({ points }) => points.length > 0);
  return drawn.map(({ column, points }) => {
    const name = drawn.length === 1 ? layer.name : `${layer.name} - ${column}`;
    return { kind: "line", id: idOf(name), name, layer, points };
  });
}

/** Where the annotations of a layer of this server say what they are. */
const NATIVE_COLUMNS = {
  timeColumn: "start_dttm",
  intervalEndColumn: "end_dttm",
  titleColumn: "short_descr",
  descriptionColumns: ["long_descr"],
};

function layerMarks(
  { layer, rows }: AnnotationData,
  placeOf: (value: unknown) => Place | null,
): AnnotationMarks[] {
  const columns = layer.sourceType === "NATIVE" ? NATIVE_COLUMNS : layer;
  const { timeColumn, intervalEndColumn, titleColumn, descriptionColumns } = columns;
  const isInterval = layer.annotationType === "INTERVAL";
  const textIn = (row: Record<string, unknown>, column: string | null) =>
    column === null ? "" : String(row[column] ?? "");
  const marks = rows.flatMap((row): AnnotationMark[] => {
    const from = timeColumn === null ? null : placeOf(row[timeColumn]);
    const to = isInterval && intervalEndColumn !== null ? placeOf(row[intervalEndColumn]) : null;
    if (from === null || (isInterval && to === null)) return [];
    const descriptions = descriptionColumns.map((column) => textIn(row, column)).filter(Boolean);
    const title = [layer.name, textIn(row, titleColumn)].filter(Boolean).join(" - ");
    return [{ title, descriptions, from, to }];
  });
  return marks.length === 0 ? [] : [{ kind: "marks", id: idOf(layer.name), name: layer.name, layer, marks }];
}
