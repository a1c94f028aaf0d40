import { contrastText } from "../../color/contrast/index.ts";

type Pattern = Record<string, unknown>;

/** Signs over a fill, as ECharts describes them. The first fill is plain: one that stands out beside patterns. */
const FILLS: readonly (Pattern | null)[] = [
  null,
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 6 },
  {
    symbol: "circle",
    symbolSize: 0.8,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  {
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [2, 6] },
  {
    symbol: "triangle",
    symbolSize: 0.75,
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [7, 2],
  },
  { dashArrayX: [1, 0], dashArrayY: [2, 6], rotation: Math.PI / 2 },
];

/** Dashes of lines, px, and the signs of points. */
const LINES = ["solid", "dashed", "dotted", [12, 4, 2, 4], [16, 6], [2, 8], [8, 3, 2, 3, 2, 3]] as const;
const POINTS = ["circle", "rect", "triangle", "diamond", "roundRect", "pin", "arrow"] as const;

/** Strength of a pattern over its fill: black on light colors, white on dark ones. */
const ON_LIGHT = "rgba(0, 0, 0, 0.35)";
const ON_DARK = "rgba(255, 255, 255, 0.5)";

const inTurn = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

/** The pattern of a fill by its place among others, so that it is told apart without its color; undefined: it is plain. */
export function fillPattern(place: number, color: string): Pattern | undefined {
  const pattern = inTurn(FILLS, place);
  return pattern ? { ...pattern, color: contrastText(color) === "black" ? ON_LIGHT : ON_DARK } : undefined;
}

/** The dashes of a line by its place among others. */
export const linePattern = (place: number): unknown => inTurn(LINES, place);

/** The sign of points by their place among others. */
export const pointPattern = (place: number): string => inTurn(POINTS, place);
