/** Backgrounds lighter than this take black text. Spec 3 §9. */
export const CONTRAST_THRESHOLD = 186;

const NAMED: Record<string, string> = {
  white: "#ffffff",
  black: "#000000",
  red: "#ff0000",
  yellow: "#ffff00",
};
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,[^)]*)?\)$/i;
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Red, green and blue of a hex or rgb() color or a name that the schemes use; null for anything else. */
export function parseColor(color: string): [red: number, green: number, blue: number] | null {
  const text = (NAMED[color] ?? color).trim();
  const rgb = RGB.exec(text)?.slice(1, 4).map(Number) ?? (HEX.test(text) ? hexParts(text) : []);
  const [red, green, blue] = rgb;
  if (red === undefined || green === undefined || blue === undefined) return null;
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : null;
}

/** Black or white, whichever is readable on the background. */
export function contrastText(background: string): "black" | "white" {
  const rgb = parseColor(background);
  if (!rgb) return "black";
  const [red, green, blue] = rgb;
  return 0.299 * red + 0.587 * green + 0.114 * blue > CONTRAST_THRESHOLD ? "black" : "white";
}

function hexParts(hex: string): number[] {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16));
}

const DARKEST_BACKGROUND = 0.179;

/** Black or white, whichever contrasts more with a background (WCAG 2 luminance), for small text. */
export function readableInk(background: string): "black" | "white" {
  const rgb = parseColor(background);
  if (!rgb) return "black";
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > DARKEST_BACKGROUND ? "black" : "white";
}
