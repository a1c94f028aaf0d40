import type { TooltipRow } from "../../contract/pictures/index.ts";
import { type AnnotationDrawing, type AnnotationMark, placeBounds } from "./annotationDrawings.ts";
import { labelText } from "./annotationLabels.ts";

/** What a tooltip says of annotations at a place of the axis: values of lines, and the events and intervals there. */
export function annotationRows(
  drawings: readonly AnnotationDrawing[],
  {
    place,
    x,
    hidden,
    print,
    colorOf,
  }: {
    place: number | string;
    /** The places of the series. */
    x: readonly (number | string)[];
    /** Names that the legend switched off. */
    hidden: ReadonlySet<string>;
    print: (value: number) => string;
    colorOf: (drawing: AnnotationDrawing) => string;
  },
): TooltipRow[] {
  const isHere = standsAt(place, x);
  return drawings
    .filter(({ name }) => !hidden.has(name))
    .flatMap((drawing) => {
      const row = (name: string, values: string[]): TooltipRow => ({
        color: colorOf(drawing),
        name,
        values,
        emphasised: false,
      });
      if (drawing.kind === "marks")
        return drawing.marks.filter(isHere).map((mark) => row(labelText(mark), []));
      const value = drawing.points.find(([at]) => at === place)?.[1];
      return value === undefined ? [] : [row(drawing.name, [print(value)])];
    });
}

/** Whether a mark stands at a place: a moment belongs to the place that is nearest to it. */
function standsAt(
  place: number | string,
  x: readonly (number | string)[],
): (mark: AnnotationMark) => boolean {
  if (typeof place === "string" || placeBounds(x) === null)
    return ({ from, to }) => String(from) === String(place) || (to !== null && String(to) === String(place));
  const numbers = x.filter((one) => typeof one === "number");
  const nearest = (at: number) =>
    numbers.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best));
  return ({ from, to }) =>
    to === null ? nearest(Number(from)) === place : Number(from) <= place && place <= Number(to);
}
