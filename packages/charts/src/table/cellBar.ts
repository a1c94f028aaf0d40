import { toNumber } from "../shared-picture/index.ts";

export interface CellBar {
  left: number;
  width: number;
  negative: boolean;
}

/**
 * How far a cell's bar reaches, in fractions of its width. Aligned bars all begin at the left;
 * others begin at zero, which lies where the column's negative values need it.
 */
export function cellBar(
  values: unknown[],
  { aligned, colored }: { aligned: boolean; colored: boolean },
): ((value: unknown) => CellBar | null) | null {
  const numbers = values.map(toNumber).filter((value) => value !== null);
  if (numbers.length === 0) return null;
  const max = numbers.reduce((a, b) => Math.max(a, b));
  const min = numbers.reduce((a, b) => Math.min(a, b));
  const below = aligned ? 0 : Math.abs(Math.min(min, 0));
  const extent = aligned ? Math.max(Math.abs(max), Math.abs(min)) : Math.max(max, 0) + below;
  if (extent === 0) return null;
  return (value) => {
    const number = toNumber(value);
    if (number === null) return null;
    return {
      left: aligned ? 0 : Math.min(below + number, below) / extent,
      width: Math.abs(number) / extent,
      negative: colored && number < 0,
    };
  };
}
