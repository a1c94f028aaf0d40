/** A colour as form data hold it: channels 0 to 255, opacity 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

const two = (channel: number) => Math.round(channel).toString(16).padStart(2, "0");

/** `#rrggbb`, without the opacity. */
export const hexOf = ({ r, g, b }: Rgba): string => `#${two(r)}${two(g)}${two(b)}`;

/** The channels of `#rrggbb`. */
export function rgbOf(hex: string): Pick<Rgba, "r" | "g" | "b"> {
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255 };
}
