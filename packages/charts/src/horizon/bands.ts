/** Bands of each sign: what is higher than one lies on top of it in a stronger color. */
export const BANDS = 4;

/** From the strongest to the weakest of values below zero, then from the weakest to the strongest of those above. */
const COLORS = ["#313695", "#4575b4", "#74add1", "#abd9e9", "#fee090", "#fdae61", "#f46d43", "#d73027"];

/** The part of a row that a band takes at one time, in shares of the row's height. */
export interface Band {
  color: string;
  /** From the upper edge. */
  top: number;
  height: number;
}

/**
 * The bands of a value. Values above zero rise from the lower edge, those below hang from the upper one. `most`: the value
 * that fills all bands.
 */
export function bandsOf(value: number, most: number): Band[] {
  if (most <= 0 || value === 0) return [];
  const filled = (Math.min(Math.abs(value), most) / most) * BANDS;
  return Array.from({ length: Math.ceil(filled) }, (_, band): Band => {
    const height = Math.min(filled - band, 1);
    return value > 0
      ? { color: COLORS[BANDS + band]!, top: 1 - height, height }
      : { color: COLORS[BANDS - 1 - band]!, top: 0, height };
  });
}
