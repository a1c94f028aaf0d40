import { cutText } from "../../text-metrics/index.ts";
import { type AnnotationMark, type AnnotationMarks, placeBounds } from "./annotationDrawings.ts";

/** Of labels, px. */
export const LABEL_FONT_SIZE = 11;
/** From one label along a line to the next one, px. */
const LABEL_LINE = 15;
/** Less than so much of a text says nothing, px. */
const LEAST_TEXT = 28;
/** Around a label, px. */
const MARGIN = 8;

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
 * of spans stand in them.
 */
export function fitLabels({ layer, marks }: AnnotationMarks, space: AnnotationSpace): (string | null)[] {
  const at = pixelsOf(space);
  if (layer.annotationType === "INTERVAL") {
    return marks.map((mark) => {
      const width = Math.abs(at(mark.to ?? mark.from) - at(mark.from));
      const [room, tall] = space.horizontal ? [space.across, width] : [width, space.across];
      return tall < LABEL_LINE ? null : cutLabel(mark, room - MARGIN);
    });
  }
  const taken: number[] = [];
  return marks.map((mark) => {
    const pixel = at(mark.from);
    if (taken.some((other) => Math.abs(other - pixel) < LABEL_LINE)) return null;
    taken.push(pixel);
    return cutLabel(mark, space.across - MARGIN);
  });
}

const cutLabel = (mark: AnnotationMark, room: number): string | null =>
  room < LEAST_TEXT ? null : cutText(labelText(mark), LABEL_FONT_SIZE, room);

/** About where a place is drawn, px from the axis' beginning, within the picture. */
function pixelsOf({ along, x }: AnnotationSpace): (place: number | string) => number {
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
