import { cutText, textWidth } from "../../text-metrics/index.ts";
import { type AnnotationMark, type AnnotationMarks, placeBounds } from "./annotationDrawings.ts";

/** Of labels, px. */
export const LABEL_FONT_SIZE = 11;
/** From one label along a line to the next one, px. */
const LABEL_LINE = 15;
/** Less than so much of a text says nothing, px. */
const LEAST_TEXT = 28;
/** Around a label, px. */
const MARGIN = 8;
/** Of a label that is wider than its span, px. */
const WIDEST_OVER_SPAN = 120;

/** The room of a picture's annotations, px: along the axis of its places, and across it. */
export interface AnnotationSpace {
  along: number;
  across: number;
  /** The places of the series. */
  x: readonly (number | string)[];
  horizontal: boolean;
}

/** All that is said of a mark, in one line. */
export const labelText = ({ title, descriptions }: AnnotationMark): string =>
  [title, ...descriptions].join(": ");

/**
 * What stands at each mark, cut to its room; null: there is no room for it. Labels of moments run along their lines, those
 * of spans stand over them, or in them where they lie.
 */
export function fitLabels({ layer, marks }: AnnotationMarks, space: AnnotationSpace): (string | null)[] {
  const at = pixelsOf(space);
  if (layer.annotationType !== "INTERVAL") return momentLabels(marks, space, at);
  return space.horizontal ? horizontalLabels(marks, space, at) : verticalLabels(marks, space, at);
}

type PixelOf = (place: number | string) => number;

/** Labels that would stand on those before are left out. */
function momentLabels(marks: AnnotationMark[], { across }: AnnotationSpace, at: PixelOf): (string | null)[] {
  const taken: number[] = [];
  return marks.map((mark) => {
    const pixel = at(mark.from);
    if (taken.some((other) => Math.abs(other - pixel) < LABEL_LINE)) return null;
    taken.push(pixel);
    return cutLabel(mark, across - MARGIN);
  });
}

const horizontalLabels = (marks: AnnotationMark[], { across }: AnnotationSpace, at: PixelOf) =>
  marks.map((mark) =>
    Math.abs(at(mark.to ?? mark.from) - at(mark.from)) < LABEL_LINE ? null : cutLabel(mark, across / 2),
  );

/** Over a short span there is room beyond its ends, up to the next label and the picture's edge. */
function verticalLabels(marks: AnnotationMark[], { along }: AnnotationSpace, at: PixelOf): (string | null)[] {
  const taken: [left: number, right: number][] = [];
  return marks.map((mark) => {
    const [from, to] = [at(mark.from), at(mark.to ?? mark.from)];
    const middle = (from + to) / 2;
    const span = Math.abs(to - from);
    const room = Math.max(Math.min(2 * middle, 2 * (along - middle), WIDEST_OVER_SPAN), span - MARGIN);
    const label = cutLabel(mark, room);
    if (label === null) return null;
    const half = textWidth(label, LABEL_FONT_SIZE) / 2 + MARGIN / 2;
    if (taken.some(([left, right]) => middle + half > left && middle - half < right)) return null;
    taken.push([middle - half, middle + half]);
    return label;
  });
}

const cutLabel = (mark: AnnotationMark, room: number): string | null =>
  room < LEAST_TEXT ? null : cutText(labelText(mark), LABEL_FONT_SIZE, room);

/** About where a place is drawn, px from the axis' beginning, within the picture. */
function pixelsOf({ along, x }: AnnotationSpace): PixelOf {
  const bounds = placeBounds(x);
  if (bounds === null) {
    const names = [...new Set(x.map(String))];
    return (place) => ((names.indexOf(String(place)) + 0.5) / names.length) * along;
  }
  const [low, high] = bounds;
  return (place) => {
    const share = high === low ? 0.5 : (Number(place) - low) / (high - low);
    return Math.min(Math.max(share, 0), 1) * along;
  };
}
