/** Least width of a column that is squeezed, px. */
const LEAST_WIDTH = 72;

/**
 * Widths of the columns that fit beside each other. With room to spare each grows in proportion to what it holds, as in
 * a browser; with too little the widest are squeezed first, and then the last ones are left out.
 */
export function columnWidths(natural: readonly number[], available: number): number[] {
  const sum = total(natural);
  if (sum <= available) return natural.map((width) => (width * available) / Math.max(sum, 1));
  const fitting = natural.slice(0, countOfFitting(natural, available));
  const cap = widthLimit(fitting, available);
  const squeezed = fitting.map((width) => Math.min(width, cap));
  const spare = available - total(squeezed);
  return squeezed.map((width) => width + spare / squeezed.length);
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** How many of the first columns fit when each is squeezed as far as it may be; at least one. */
function countOfFitting(natural: readonly number[], available: number): number {
  let sum = 0;
  const at = natural.findIndex((width) => {
    sum += Math.min(width, LEAST_WIDTH);
    return sum > available;
  });
  return at === -1 ? natural.length : Math.max(at, 1);
}

/** The width that no column may exceed if all are to fit: found from the narrowest column upwards. */
function widthLimit(natural: readonly number[], available: number): number {
  const sorted = natural.toSorted((a, b) => a - b);
  let left = available;
  for (const [i, width] of sorted.entries()) {
    const share = left / (sorted.length - i);
    if (width > share) return share;
    left -= width;
  }
  return Number.POSITIVE_INFINITY;
}
