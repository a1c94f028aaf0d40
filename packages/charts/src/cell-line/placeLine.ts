import type { CellLine } from "../contract/pictures/table/tablePicture.ts";

/** Space for the point at an end of the line, px. */
const EDGE = 4;

/** A cell's line as it is drawn, px from the upper left corner of its box. */
interface CellLinePlace {
  /** Path data; a hole in the values is a hole in the line. */
  d: string;
  /** The points that have a value. */
  points: readonly { index: number; x: number; y: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Height of the box of a line, px. */
export const lineHeight = ({ height }: Pick<CellLine, "height">): number => Math.max(height, 2 * EDGE);

/** Places the points of a line in a box of some width. */
export function placeLine(line: CellLine, width: number): CellLinePlace {
  const { values, low, high } = line;
  const height = lineHeight(line);
  const span = high - low;
  const points = values.flatMap((value, index) => {
    if (value === null) return [];
    const share = values.length < 2 ? 0.5 : index / (values.length - 1);
    const rise = span === 0 ? 0.5 : Math.min(Math.max((value - low) / span, 0), 1);
    return [
      {
        index,
        x: round(EDGE + share * (width - 2 * EDGE)),
        y: round(height - EDGE - rise * (height - 2 * EDGE)),
      },
    ];
  });
  const d = points
    .map(({ index, x, y }, at) => `${points[at - 1]?.index === index - 1 ? "L" : "M"}${x} ${y}`)
    .join("");
  return { d, points };
}
