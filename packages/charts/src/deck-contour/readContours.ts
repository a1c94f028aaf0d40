import type { RgbaValue } from "../contract/controls/index.ts";
import { readNumber, readObject } from "../control-kinds/index.ts";

/** A line at a threshold, or, with an upper one, the area between both. */
export interface Contour {
  lower: number;
  /** Null: a line. */
  upper: number | null;
  color: RgbaValue;
  /** Px. */
  strokeWidth: number;
}

/** What a new chart draws. */
export const DEFAULT_CONTOURS = [
  { lowerThreshold: 4, color: { r: 255, g: 0, b: 255, a: 1 }, strokeWidth: 1, zIndex: 0 },
  { lowerThreshold: 5, color: { r: 0, g: 255, b: 0, a: 1 }, strokeWidth: 2, zIndex: 1 },
  { lowerThreshold: 6, upperThreshold: 10, color: { r: 0, g: 0, b: 255, a: 1 }, zIndex: 2 },
];

const BLACK = { r: 0, g: 0, b: 0, a: 1 };
/** As stored, opacity may go to 255. */
const opacityOf = (stored: number | null): number =>
  stored === null ? 1 : stored > 1 ? stored / 255 : stored;

function readColor(value: unknown): RgbaValue {
  const { r, g, b, a } = readObject(value);
  const [red, green, blue] = [readNumber(r), readNumber(g), readNumber(b)];
  if (red === null || green === null || blue === null) return BLACK;
  return { r: red, g: green, b: blue, a: opacityOf(readNumber(a)) };
}

/** The contours of a form in the order in which they are drawn; one without a threshold is left out. */
export const readContours = (stored: readonly Readonly<Record<string, unknown>>[]): Contour[] =>
  stored.flatMap((item): Contour[] => {
    const lower = readNumber(item.lowerThreshold);
    const upper = readNumber(item.upperThreshold);
    if (lower === null) return [];
    return [
      {
        lower,
        upper: upper !== null && upper > lower ? upper : null,
        color: readColor(item.color),
        strokeWidth: Math.max(readNumber(item.strokeWidth) ?? 1, 0.5),
      },
    ];
  });

/** What a contour is called in the list of contours. */
export function contourName(item: Readonly<Record<string, unknown>>): string {
  const [lower, upper] = [readNumber(item.lowerThreshold), readNumber(item.upperThreshold)];
  if (lower === null) return "";
  return upper === null ? String(lower) : `${lower} – ${upper}`;
}
