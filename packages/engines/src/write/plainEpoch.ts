const ZERO = 48;

/**
 * Milliseconds since 1970 of the forms that nearly all values have, `2025-01-31` and `2025-01-31 08:30:00[.123456][+00]`,
 * read by position; NaN for all others. It takes a tenth of the time of an expression for all forms.
 */
export function plainEpochMs(text: string): number {
  const { length } = text;
  if (length !== 10 && length < 19) return Number.NaN;
  if (text[4] !== "-" || text[7] !== "-") return Number.NaN;
  const year = 100 * two(text, 0) + two(text, 2);
  // Date.UTC takes these for years of the 20th century.
  if (year < 100) return Number.NaN;
  const month = two(text, 5) - 1;
  const day = two(text, 8);
  if (length === 10) return Date.UTC(year, month, day);
  if ((text[10] !== " " && text[10] !== "T") || text[13] !== ":" || text[16] !== ":") return Number.NaN;
  const seconds = Date.UTC(year, month, day, two(text, 11), two(text, 14), two(text, 17));
  if (length === 19) return seconds;
  const end = text.endsWith("+00") ? length - 3 : length;
  if (end === 19) return seconds;
  if (text[19] !== "." || end > 29) return Number.NaN;
  let ms = 0;
  for (let at = 20; at < Math.max(end, 23); at += 1) {
    const digit = at < end ? text.charCodeAt(at) - ZERO : 0;
    if (digit < 0 || digit > 9) return Number.NaN;
    if (at < 23) ms = 10 * ms + digit;
  }
  return end === 20 ? Number.NaN : seconds + ms;
}

/** Two digits as a number; NaN when they are none. */
function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}
