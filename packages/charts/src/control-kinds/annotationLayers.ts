import {
  ANNOTATION_KINDS,
  type AnnotationLayer,
  LINE_STYLES,
  newLayer,
  OPACITIES,
  OVERRIDES,
  SOURCES_OF,
} from "../annotations/index.ts";
import type { ControlKindRules } from "../contract/controls/index.ts";
import { readList, readNumber, readObject, readText } from "./values.ts";

/** Layers as stored; what has no name or is of no known kind is left out, and so is the second of a name. */
export function readAnnotationLayers(value: unknown): AnnotationLayer[] {
  const layers = readList(value).map(readObject).flatMap(readLayer);
  return layers.filter(({ name }, at) => layers.findIndex((other) => other.name === name) === at);
}

export const annotationLayers: ControlKindRules<"annotationLayers"> = { read: readAnnotationLayers };

/** Of lines whose layers do not say it, px. */
const UNSAID_WIDTH = 1;

const oneOf = <T extends string>(value: unknown, known: readonly T[], standard: T): T =>
  known.find((one) => one === value) ?? standard;

function readLayer(stored: Record<string, unknown>): AnnotationLayer[] {
  const name = readText(stored.name);
  const annotationType = ANNOTATION_KINDS.find((kind) => kind === stored.annotationType);
  if (name === null || annotationType === undefined) return [];
  const standard = newLayer(annotationType);
  return [
    {
      name,
      annotationType,
      sourceType: oneOf(stored.sourceType, SOURCES_OF[annotationType], standard.sourceType),
      value: annotationType === "FORMULA" ? readFormula(stored.value) : readNumber(stored.value),
      show: stored.show !== false,
      showLabel: stored.showLabel === true,
      showMarkers: stored.showMarkers === true,
      hideLine: stored.hideLine === true,
      color: readText(stored.color),
      opacity: oneOf(stored.opacity, Object.keys(OPACITIES) as AnnotationLayer["opacity"][], ""),
      style: oneOf(stored.style, LINE_STYLES, standard.style),
      width: Math.max(0, readNumber(stored.width) ?? UNSAID_WIDTH),
      timeColumn: readText(stored.timeColumn),
      intervalEndColumn: readText(stored.intervalEndColumn),
      titleColumn: readText(stored.titleColumn),
      descriptionColumns: readList(stored.descriptionColumns).filter((one) => typeof one === "string"),
      overrides: readOverrides(readObject(stored.overrides)),
    },
  ];
}

const readFormula = (value: unknown): string | null =>
  typeof value === "number" ? String(value) : readText(value);

const readOverrides = (stored: Record<string, unknown>): AnnotationLayer["overrides"] => ({
  ...Object.fromEntries(OVERRIDES.filter((key) => key in stored).map((key) => [key, readText(stored[key])])),
  // The names of a range of time in older layers; as a whole it is taken over from the chart.
  ...(("since" in stored || "until" in stored) && { time_range: null }),
});
