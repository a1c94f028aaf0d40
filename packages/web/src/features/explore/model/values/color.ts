/** A color as form data hold it: channels 0 to 255, opacity 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

const two = (channel: number) => Math.round(channel).toString(16).padStart(2, "0");

/** `#rrggbb`, without the opacity. */
export const hexOf = ({ r, g, b }: Rgba): string => `#${two(r)}${two(g)}${two(b)}`;

const HEX = /^#?([\da-f]{3}|[\da-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i;

/** The channels of a hex color of 3 or 6 digits, or of `rgb(r,g,b)`; null: the text is no such color. */
export function readColor(text: string): Pick<Rgba, "r" | "g" | "b"> | null {
  const hex = HEX.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const value = Number.parseInt(digits, 16);
    return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
  }
  const [r, g, b] = (RGB.exec(text.trim()) ?? []).slice(1).map(Number);
  if (r === undefined || g === undefined || b === undefined) return null;
  return Math.max(r, g, b) > 255 ? null : { r, g, b };
}

/** An opacity from 0 to 1; null: the text is none. */
export function readOpacity(text: string): number | null {
  const opacity = text.trim() === "" ? Number.NaN : Number(text);
  return opacity >= 0 && opacity <= 1 ? opacity : null;
}
