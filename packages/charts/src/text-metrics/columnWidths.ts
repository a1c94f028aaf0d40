/** Least width of a column that is squeezed, px. */
const LEAST_WIDTH = 72;

/**
 * Widths of the columns that fit beside each other. With room to spare each grows in proportion to what it holds, as in
 * a browser; with too little the widest are squeezed first, and then the last ones are left out. `least`: what a column may
 * not lose, since a number that is cut is another number.
 */
export function columnWidths(
  natural: readonly number[],
  available: number,
  least: readonly number[] = [],
): number[] {
  const sum = total(natural);
  if (sum <= available) return natural.map((width) => (width * available) / Math.max(sum, 1));
  const columns = natural.map((width, at) => ({
    width,
    // A text that is wider than the picture is cut all the same.
    least: Math.min(width, available, Math.max(least[at] ?? 0, LEAST_WIDTH)),
  }));
  const fitting = columns.slice(0, countOfFitting(columns, available));
  const cap = widthLimit(fitting, available);
  const squeezed = fitting.map((column) => squeezedWidth(column, cap));
  const spare = available - total(squeezed);
  return squeezed.map((width) => width + spare / squeezed.length);
}

interface Column {
  width: number;
  least: number;
}

const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

const squeezedWidth = ({ width, least }: Column, cap: number) => Math.max(least, Math.min(width, cap));

/** How many of the first columns fit when each is squeezed as far as it may be; at least one. */
function countOfFitting(columns: readonly Column[], available: number): number {
  let sum = 0;
  const at = columns.findIndex(({ least }) => {
    sum += least;
    return sum > available;
  });
  return at === -1 ? columns.length : Math.max(at, 1);
}

/** Nearer than this a limit need not be found, px. */
const PRECISION = 0.1;

/** The width that no column may exceed, but for what it needs, if all are to fit. */
function widthLimit(columns: readonly Column[], available: number): number {
  let [low, high] = [0, Math.max(available, ...columns.map(({ width }) => width))];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (total(columns.map((column) => squeezedWidth(column, middle))) > available) high = middle;
    else low = middle;
  }
  return low;
}
